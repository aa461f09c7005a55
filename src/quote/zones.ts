import type { ZoneKind } from '../model/segment.ts'

/** Zone kinds as small numbers, for columns of lines. `NONE`: not yet known. */
export const NONE = 0
export const AUTHORED = 1
export const ATTRIBUTION = 2
export const HEADERS = 3
export const SIGNATURE = 4
export const FOOTER = 5
export const PATCH = 6
export const CODE = 7
export const LOG = 8
export const TABLE = 9
export const SEPARATOR = 10

/** What each number stands for. */
export const ZONE_NAMES: readonly Exclude<ZoneKind, 'quoted'>[] = [
  'authored',
  'authored',
  'attribution',
  'headers',
  'signature',
  'footer',
  'patch',
  'code',
  'log',
  'table',
  'separator',
]
