import type { YamlFile } from '../locate-yaml.ts'
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
