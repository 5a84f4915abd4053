import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../nearest.ts'
import { locate } from './locate.ts'
import { type Operation, readOperations } from './operations.ts'
import type { Spec } from './spec.ts'
import { childOf, entriesOf, isMap, itemsOf, type SpecNode, textAt } from './spec-node.ts'

/** Operations without a name of their own, without words, or whose path and parameters disagree. */
export function checkOperations(spec: Spec): readonly Diagnostic[] {
  const operations = readOperations(spec)
  return [
    ...(isMap(childOf(spec.root, 'paths')?.value) || childOf(spec.root, 'webhooks') !== undefined
      ? []
      : [
          diagnostic(
            'openapi-invalid',
            { what: 'The document has no paths', expected: 'Add operations under paths.' },
            locate(spec, spec.root),
          ),
        ]),
    ...duplicates(spec, operations),
    ...unknownSchemes(spec, spec.root),
    ...operations.flatMap((operation) => [
      ...missingSummary(spec, operation),
      ...undeclaredParameters(spec, operation),
      ...unknownSchemes(spec, operation.node),
      ...missingResponses(spec, operation),
    ]),
  ]
}

function duplicates(spec: Spec, operations: readonly Operation[]): readonly Diagnostic[] {
  const first = new Map<string, Operation>()
  return operations.flatMap((operation) => {
    const id = textAt(operation.node, 'operationId')
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, operation)
      return []
    }
    const at = locate(spec, operation.node, 'operationId')
    const related = [
      { message: `The other is ${nameOf(other)}.`, at: locate(spec, other.node, 'operationId') },
    ]
    return [diagnostic('openapi-duplicate-operation', { id }, at, { related })]
  })
}

function missingSummary(spec: Spec, operation: Operation): readonly Diagnostic[] {
  if ((textAt(operation.node, 'summary') ?? '').trim() !== '') return []
  const at = locate(spec, operation.node)
  return [diagnostic('openapi-missing-summary', { operation: nameOf(operation) }, at)]
}

function undeclaredParameters(spec: Spec, operation: Operation): readonly Diagnostic[] {
  const declared = operation.parameters
    .filter(({ place }) => place === 'path')
    .map(({ name }) => name)
  const inPath = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')
  if (operation.kind === 'webhook') return []
  return [
    ...inPath
      .filter((name) => !declared.includes(name))
      .map((name) => ({
        what: `${nameOf(operation)} does not describe its path parameter ${name}`,
        near: nearest(name, declared),
      })),
    ...declared
      .filter((name) => !inPath.includes(name))
      .map((name) => ({
        what: `${nameOf(operation)} describes the path parameter ${name}, which its path lacks`,
        near: nearest(name, inPath),
      })),
  ].map(({ what, near }) =>
    diagnostic(
      'openapi-invalid',
      {
        what,
        expected:
          near === undefined ? 'Path and parameters must name the same.' : `Did you mean ${near}?`,
      },
      locate(spec, operation.node),
    ),
  )
}

function unknownSchemes(spec: Spec, node: SpecNode): readonly Diagnostic[] {
  const components = childOf(spec.root, 'components')
  const schemes = components === undefined ? undefined : childOf(components, 'securitySchemes')
  const known = entriesOf(schemes).map(([name]) => name)
  return itemsOf(childOf(node, 'security')).flatMap((choice) =>
    entriesOf(choice)
      .filter(([name]) => !known.includes(name))
      .map(([name, use]) =>
        diagnostic(
          'openapi-ref-not-found',
          { ref: `#/components/securitySchemes/${name}`, nearest: nearest(name, known) },
          locate(spec, use),
        ),
      ),
  )
}

function missingResponses(spec: Spec, operation: Operation): readonly Diagnostic[] {
  if (operation.responses.length > 0 || operation.kind === 'webhook') return []
  const what = `${nameOf(operation)} has no responses`
  const at = locate(spec, operation.node)
  return [
    diagnostic('openapi-invalid', { what, expected: 'Say what it answers when it succeeds.' }, at),
  ]
}

function nameOf(operation: Operation): string {
  return `${operation.method} ${operation.path}`
}
