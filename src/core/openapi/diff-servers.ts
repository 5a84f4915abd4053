import type { OperationChange } from './api-change.ts'
import { fromTo } from './diff-limits.ts'
import type { Server } from './servers.ts'

type Variable = Server['variables'][number]

/** Compares base URLs. A program keeps the URL that it was written with. */
export function serverChanges(
  old: readonly Server[],
  now: readonly Server[],
): readonly OperationChange[] {
  const before = byTemplate(old)
  const after = byTemplate(now)
  return [
    ...[...before.keys()]
      .filter((url) => !after.has(url))
      .map((url) => change('removed', `${url} was removed`, true)),
    ...[...after.keys()]
      .filter((url) => !before.has(url))
      .map((url) => change('added', `${url} was added`, false)),
    ...[...before].flatMap(([url, variables]) =>
      variables.flatMap((variable) => {
        const other = after.get(url)?.find(({ name }) => name === variable.name)
        return other === undefined ? [] : variableChanges(variable, other)
      }),
    ),
  ]
}

/** The variables of each server; without servers a document is served from the root. */
function byTemplate(servers: readonly Server[]): ReadonlyMap<string, readonly Variable[]> {
  return servers.length === 0
    ? new Map([['/', []]])
    : new Map(servers.map(({ template, variables }) => [template, variables]))
}

function variableChanges(old: Variable, now: Variable): readonly OperationChange[] {
  const gone =
    now.values.length === 0 ? [] : old.values.filter((value) => !now.values.includes(value))
  const isClosed = old.values.length === 0 && now.values.length > 0
  return [
    ...(isClosed
      ? [change('changed', `{${old.name}} allows only ${now.values.join(', ')} now`, true)]
      : []),
    ...(gone.length === 0
      ? []
      : [change('changed', `{${old.name}} no longer allows ${gone.join(', ')}`, true)]),
    ...(old.defaultValue === now.defaultValue
      ? []
      : [
          change(
            'changed',
            fromTo(`default of {${old.name}}`, old.defaultValue, now.defaultValue),
            false,
          ),
        ]),
  ]
}

function change(
  kind: OperationChange['kind'],
  message: string,
  breaking: boolean,
): OperationChange {
  return { kind, breaking, field: 'servers', message }
}
