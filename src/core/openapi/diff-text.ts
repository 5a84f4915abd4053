import type { ApiChange, ApiDiff } from './diff.ts'

/** A comparison for people: what breaks first, then the rest, by operation. */
export function apiDiffText({ changes }: ApiDiff): string {
  if (changes.length === 0) return 'The two documents describe the same API.\n'
  const breaking = changes.filter((change) => change.breaking)
  const rest = changes.filter((change) => !change.breaking)
  return [
    ...part('Breaking changes', breaking),
    ...part('Other changes', rest),
    `${counted(breaking.length, 'breaking change')}, ${counted(rest.length, 'other change')}.`,
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

function counted(count: number, what: string): string {
  return `${count === 0 ? 'No' : count} ${what}${count === 1 ? '' : 's'}`
}
