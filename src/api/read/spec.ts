import type { Location } from '../../diagnostics/diagnostic.ts'
import { locateNode, type YamlFile } from '../../diagnostics/locate-yaml.ts'
import type { SpecNode } from './spec-node.ts'

/** One file of an OpenAPI description: its data, and its syntax tree for places. */
export type SpecFile = YamlFile & {
  /** Relative to the content folder. */
  readonly path: string
  readonly text: string
  readonly data: unknown
  /** `$anchor` and `$id` names -> keys that lead there. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
}

/** An OpenAPI description: the entry file and the files it refers to. */
export type Spec = {
  /** The entry file's document object. */
  readonly root: SpecNode
  /** '3.0', '3.1', '3.2'. */
  readonly version: string
  readonly files: ReadonlyMap<string, SpecFile>
  /** Schemas that were read before, by their places: nothing else is remembered here. */
  readonly shapes: Map<string, unknown>
}

/** Where the value of `node` begins in its file, or with `key` where that key of it stands. */
export function locate(spec: Spec, node: Pick<SpecNode, 'file' | 'path'>, key?: string): Location {
  const file = spec.files.get(node.file)
  if (file === undefined) return { file: node.file, line: 1, column: 1, length: 1 }
  return locateNode(file, key === undefined ? node.path : [...node.path, key])
}
