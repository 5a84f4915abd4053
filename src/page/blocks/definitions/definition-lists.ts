import type { PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'

/** A list of terms and what they mean. The names are those of common plugins. */
export type DefinitionList = {
  type: 'defList'
  children: (DefinitionTerm | DefinitionDescription)[]
  position?: Position | undefined
}

export type DefinitionTerm = {
  type: 'defListTerm'
  children: PhrasingContent[]
  position?: Position | undefined
}

export type DefinitionDescription = {
  type: 'defListDescription'
  children: RootContent[]
  position?: Position | undefined
}

declare module 'mdast' {
  interface RootContentMap {
    defList: DefinitionList
    defListTerm: DefinitionTerm
    defListDescription: DefinitionDescription
  }
}

/** Notes a definition list, and what was meant as a term in it. */
export function noteDefinitions({ children }: DefinitionList, state: PageState): void {
  state.features.add('definition-list')
  for (const [index, child] of children.entries()) {
    const next = children[index + 1]
    if (child.type === 'defListDescription' && next?.type === 'defListDescription')
      noteHiddenTerm(child, next, state)
  }
}

/**
 * A term right under a definition is text of that definition. It was meant as a term where a definition follows and
 * it stands as far out as their colons.
 */
function noteHiddenTerm(
  { children, position }: DefinitionDescription,
  next: DefinitionDescription,
  state: PageState,
): void {
  const last = children.at(-1)
  if (last?.type !== 'paragraph') return
  const line = last.position?.end.line ?? 0
  if (line !== (next.position?.start.line ?? 0) - 1 || line === last.position?.start.line) return
  const text = state.lines[line - 1] ?? ''
  const column = startOf(text)
  if (column > startOf(state.lines[(position?.start.line ?? 1) - 1] ?? '')) return
  const args = { term: text.slice(column - 1).trimEnd() }
  note(state, 'definition-term', { args, at: wholeLine(state, { line, column, length: 1 }) })
}

/** The column where a line begins behind indentation and marks of quotations. */
function startOf(line: string): number {
  return 1 + (/^[ \t>]*/.exec(line)?.[0].length ?? 0)
}
