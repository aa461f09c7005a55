import { readFileSync } from 'node:fs'
import type { ClassifierModel } from '../analysis/classifier/classifier-model.ts'

let loaded: ClassifierModel | undefined

/** Reads the trained weights that ship with the package (`models/statements.json`), once a thread. */
export function loadModel(): ClassifierModel {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/statements.json', import.meta.url), 'utf8'),
  ) as ClassifierModel
  return loaded
}
