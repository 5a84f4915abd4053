import type { ApiChange, ApiDiff } from './api-change.ts'

/** A comparison for people: what breaks first, then the rest, by operation. */
export function apiDiffText({ changes }: ApiDiff): string {
  if (changes.length === 0) return 'The two documents describe the same API.\n'
  const breaking = changes.filter((change) => change.breaking)
  const rest = changes.filter((change) => !change.breaking)
  return [
    ...part('Breaking changes', breaking),
    ...part('Other changes', rest),
    `${breaking.length === 0 ? 'No' : breaking.length} breaking ${changesOf(breaking)}, ${rest.length === 0 ? 'no' : rest.length} other ${changesOf(rest)}.`,
    '',
  ].join('\n')
}

function part(title: string, changes: readonly ApiChange[]): readonly string[] {
  if (changes.length === 0) return []
  const operations = [...new Set(changes.map(({ operation }) => operation))]
  const lines = operations.flatMap((operation) => [
    `  ${operation}`,
    ...changes.filter((change) => change.operation === operation).map(line),
  ])
  return [title, ...lines, '']
}

const SIGNS: Readonly<Record<ApiChange['kind'], string>> = {
  added: '+',
  removed: '-',
  changed: '~',
}

function line({ kind, field, message }: ApiChange): string {
  return `    ${SIGNS[kind]} ${field === undefined ? '' : `${field} `}${message}`
}

function changesOf(list: readonly ApiChange[]): string {
  return list.length === 1 ? 'change' : 'changes'
}
