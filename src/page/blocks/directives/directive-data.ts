import type { Code, RootContent } from 'mdast'
import type { JsonObject } from '../../../model/json.ts'
import { invalidAt } from '../../tree/note-directive.ts'
import type { PageState } from '../../tree/page-state.ts'
import { readYamlBlock, type YamlBlock } from '../../tree/read-yaml.ts'
import { spanOf } from '../../tree/tree.ts'

export type DirectiveData = {
  readonly data: JsonObject
  /** What the directive holds besides. */
  readonly content: RootContent[]
}

/**
 * Props of a site's component that are more than text: those of a fence of YAML or JSON with the word `props` directly
 * in its directive.
 */
export function directiveData(
  name: string,
  content: readonly RootContent[],
  state: PageState,
): DirectiveData {
  const fences = content.filter(isData)
  const rest = content.filter((node) => !isData(node))
  return {
    data: Object.assign({}, ...fences.map((fence) => dataOf(name, fence, state))),
    content: rest,
  }
}

function isData(node: RootContent): node is Code {
  if (node.type !== 'code') return false
  if (/(?:^|\s)file=/.test(node.meta ?? '')) return false
  return /^(?:ya?ml|json)$/i.test(node.lang ?? '') && /(?:^|\s)props(?:\s|$)/.test(node.meta ?? '')
}

function dataOf(directive: string, fence: Code, state: PageState): JsonObject {
  // It would end what is read, and the rest be lost.
  const dashes = fence.value.split('\n').findIndex((text) => text.startsWith('---'))
  const read: YamlBlock =
    dashes === -1
      ? readYamlBlock(`---\n${fence.value}\n---\n`)
      : { reason: 'a line begins with dashes', at: { line: dashes + 2, column: 1, length: 3 } }
  // What YAML has besides, dates for one, goes on as text.
  if ('data' in read) return JSON.parse(JSON.stringify(read.data)) as JsonObject
  const { line, column } = spanOf(fence)
  const at = { ...read.at, line: line + read.at.line - 1, column: column + read.at.column - 1 }
  invalidAt(at, directive, `its props: ${read.reason}`, state)
  return {}
}
