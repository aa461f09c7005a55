import type { LinkStyle } from '../link.ts'

/** What a user may ask of a site. */
export interface SiteOptions {
  /** What the site is called, on every page. */
  readonly title: string
  /** Where messages stand that the site does not show, or null. */
  readonly link: LinkStyle | null
  /** Takes out of a mail's text what is to be hidden (addresses); leaves the rest as it is. Records come hidden already. */
  readonly hide: (text: string) => string
}

/** A site with a name of its own and nothing hidden. */
export const DEFAULT_SITE_OPTIONS: SiteOptions = { title: 'Decisions', link: null, hide: (text) => text }
