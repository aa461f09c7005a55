import { readFileSync } from 'node:fs'
import type { ClassifierModel } from '../analysis/classifier/classifier-model.ts'

let loaded: ClassifierModel | null | undefined

/**
 * Reads the trained weights that ship with the package (`models/statements.json`), once a thread. Null where there are
 * none, as while they are being trained: rules alone decide then.
 */
export function loadModel(): ClassifierModel | null {
  if (loaded !== undefined) return loaded
  try {
    const text = readFileSync(new URL('../../models/statements.json', import.meta.url), 'utf8')
    loaded = JSON.parse(text) as ClassifierModel
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    loaded = null
  }
  return loaded
}
