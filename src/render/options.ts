import type { LinkStyle } from './link.ts'

/** What a user may ask of every way to show a record. */
export interface RenderOptions {
  /** How to link to messages, or null: citations then name the Message-ID. */
  readonly link: LinkStyle | null
}
