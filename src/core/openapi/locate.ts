import type { Location } from '../../diagnostics/diagnostic.ts'
import { locateNode } from '../locate-yaml.ts'
import type { Spec } from './spec.ts'
import type { SpecNode } from './spec-node.ts'

/** Where the value of `node` begins in its file, or with `key` where that key of it stands. */
export function locate(spec: Spec, node: Pick<SpecNode, 'file' | 'path'>, key?: string): Location {
  const file = spec.files.get(node.file)
  if (file === undefined) return { file: node.file, line: 1, column: 1, length: 1 }
  return locateNode(file, key === undefined ? node.path : [...node.path, key])
}
