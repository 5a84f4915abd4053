import type { Server } from '../read/servers.ts'
import { shownValue } from '../shape/json-value.ts'
import { added, changed, compared, fromTo, type OperationChange, removed } from './api-change.ts'

type Variable = Server['variables'][number]

/** Compares base URLs. A program keeps the URL that it was written with. */
export function serverChanges(
  old: readonly Server[],
  now: readonly Server[],
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(listed(old), listed(now), ({ template }) => template)
  return [
    ...gone.map(({ template }) => removed('servers', `${template} was removed`)),
    ...fresh.map(({ template }) => added('servers', `${template} was added`, false)),
    ...kept.flatMap(([before, after]) =>
      before.variables.flatMap((variable) => {
        const other = after.variables.find(({ name }) => name === variable.name)
        return other === undefined ? [] : variableChanges(variable, other)
      }),
    ),
  ]
}

/** Without servers a document is served from the root. */
function listed(servers: readonly Server[]): readonly Pick<Server, 'template' | 'variables'>[] {
  return servers.length === 0 ? [{ template: '/', variables: [] }] : servers
}

/** A program may have filled in any value that was allowed, or left the default. */
function variableChanges(old: Variable, now: Variable): readonly OperationChange[] {
  const name = `{${old.name}}`
  const gone = old.values.filter((value) => !now.values.includes(value))
  const isClosed = old.values.length === 0 && now.values.length > 0
  const values = isClosed
    ? `${name} allows only ${now.values.join(', ')} now`
    : `${name} no longer allows ${gone.join(', ')}`
  const message = fromTo(
    `default of ${name}`,
    shownValue(old.defaultValue),
    shownValue(now.defaultValue),
  )
  const isNarrower = isClosed || (gone.length > 0 && now.values.length > 0)
  return changed('servers', [
    ...(isNarrower ? [{ breaking: true, message: values }] : []),
    ...(old.defaultValue === now.defaultValue ? [] : [{ breaking: false, message }]),
  ])
}
