import { hashOf } from '../../model/hash.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'

/** A file whose text is known. */
export function textOutput(path: string, text: string): Output {
  return { path: outPath(path), key: hashOf('text', text), body: () => text, route: undefined }
}
