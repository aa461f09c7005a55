import { readFileSync } from 'node:fs'
import { ClassifierModel, FEATURES_VERSION, type ModelFile } from '../analysis/classifier/classifier-model.ts'

let loaded: ClassifierModel | null | undefined

/**
 * Reads the trained weights that ship with the package (`models/statements.json`), once a thread. Null where there are
 * none, or of another version, as while they are being trained: rules alone decide then.
 */
export function loadModel(): ClassifierModel | null {
  if (loaded !== undefined) return loaded
  try {
    const text = readFileSync(new URL('../../models/statements.json', import.meta.url), 'utf8')
    const file = JSON.parse(text) as ModelFile
    loaded = file.version === FEATURES_VERSION ? new ClassifierModel(file) : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    loaded = null
  }
  return loaded
}
