const PATCH_NAME = /\.(?:patch|diff|dif|mbox|patch\.txt|diff\.txt)$/i
const PATCH_TYPE = /^(?:text|application)\/(?:x-)?(?:patch|diff|udiff)$/

/** Beginnings of a diff: git's, CVS's and Subversion's, and the two lines every unified or context diff has. */
const DIFF =
  /^(?:diff --git |diff -\S+ |Index: |--- \S.*\n\+\+\+ \S|\*\*\* \S.*\n--- \S|From [0-9a-f]{40} Mon Sep 17 )/m

/** Characters looked at: a patch may open with a message of some pages. */
const LOOKED_AT = 64 * 1024

/** Whether an attachment is a patch by its type or its name; `isDiff` then looks at its text. */
export function isCalledPatch(type: string, name: string | null): boolean {
  return PATCH_TYPE.test(type) || (name !== null && PATCH_NAME.test(name))
}

/** Whether a text holds a diff. */
export function isDiff(text: string): boolean {
  return DIFF.test(text.slice(0, LOOKED_AT))
}
