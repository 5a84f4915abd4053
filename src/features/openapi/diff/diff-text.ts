import type { ApiChange, ApiDiff } from './api-change.ts'

/** A comparison for people: what breaks first, then the rest, by operation. */
export function apiDiffText({ changes }: ApiDiff): string {
  if (changes.length === 0) return 'The two documents describe the same API.\n'
  const breaking = changes.filter((change) => change.breaking)
  const rest = changes.filter((change) => !change.breaking)
  const counts = `${breaking.length || 'No'} breaking ${changesOf(breaking)}, ${rest.length || 'no'} other ${changesOf(rest)}.`
  return [...part('Breaking changes', breaking), ...part('Other changes', rest), counts, ''].join(
    '\n',
  )
}

/** A title and the changes below it, grouped by operation. */
function part(title: string, changes: readonly ApiChange[]): readonly string[] {
  if (changes.length === 0) return []
  const operations = [...new Set(changes.map(({ operation }) => operation))]
  const lines = operations.flatMap((operation) => [
    `  ${operation}`,
    ...changes.filter((change) => change.operation === operation).map(line),
  ])
  return [title, ...lines, '']
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** '    ~ request.name is required now'. */
function line({ kind, field, message }: ApiChange): string {
  return `    ${SIGNS[kind]} ${field === undefined ? '' : `${field} `}${message}`
}

/** The word for a count of them. */
function changesOf(list: readonly ApiChange[]): string {
  return list.length === 1 ? 'change' : 'changes'
}
