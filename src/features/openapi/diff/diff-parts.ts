import { groupBy } from '../../../model/group-by.ts'
import { counted } from '../../../model/quantities.ts'
import type { ApiChange, ApiDiff } from './api-change.ts'

/** What two documents differ in, for people: what breaks first, then the rest. Parts without changes are left out. */
export type DiffPart = {
  readonly title: 'Breaking changes' | 'Other changes'
  readonly operations: readonly {
    /** As `ApiChange` has it. */
    readonly operation: string
    readonly changes: readonly ApiChange[]
  }[]
}

/** The changes by what they do to programs, and by operation. */
export function diffParts({ changes }: ApiDiff): readonly DiffPart[] {
  const [breaking, rest] = partedChanges(changes)
  const parts = [
    { title: 'Breaking changes', operations: byOperation(breaking) },
    { title: 'Other changes', operations: byOperation(rest) },
  ] as const
  return parts.filter(({ operations }) => operations.length > 0)
}

function partedChanges(changes: readonly ApiChange[]) {
  return [
    changes.filter(({ breaking }) => breaking),
    changes.filter(({ breaking }) => !breaking),
  ] as const
}

function byOperation(changes: readonly ApiChange[]): DiffPart['operations'] {
  const groups = groupBy(changes, ({ operation }) => operation)
  return Array.from(groups, ([operation, own]) => ({ operation, changes: own }))
}

/** '2 breaking changes, no other changes.' */
export function diffSummary({ changes }: ApiDiff): string {
  if (changes.length === 0) return 'The two documents describe the same API.'
  const [breaking, rest] = partedChanges(changes).map(({ length }) => length)
  return `${numberOf(breaking ?? 0, 'breaking change', 'No')}, ${numberOf(rest ?? 0, 'other change', 'no')}.`
}

function numberOf(count: number, what: string, none: string): string {
  return count === 0 ? `${none} ${what}s` : counted(count, what)
}
