/** One file of the site: a path below its folder, `/` between folders, and what stands in it. */
export interface SiteFile {
  readonly path: string
  readonly content: string
}
