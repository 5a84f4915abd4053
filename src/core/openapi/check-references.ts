import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../nearest.ts'
import { locate } from './locate.ts'
import { readOperations } from './operations.ts'
import { refCandidates, resolveRef } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import {
  childOf,
  entriesOf,
  isMap,
  itemsOf,
  keyOf,
  type SpecNode,
  textAt,
  toPointer,
} from './spec-node.ts'
import { placesFrom, type SpecPlace } from './spec-walk.ts'
import { tagGroups } from './tags.ts'

/** References that lead nowhere, or out of the site. */
export function checkReferences(spec: Spec, places: readonly SpecPlace[]): readonly Diagnostic[] {
  return places.flatMap(({ node }) => {
    const refs = [...refAt(node, '$ref'), ...mappingRefs(node), ...refAt(node, 'externalValue')]
    return refs.flatMap((ref) => checkReference(spec, ref))
  })
}

type WrittenRef = { readonly ref: string; readonly node: SpecNode; readonly isFile: boolean }

function refAt(node: SpecNode, key: '$ref' | 'externalValue'): readonly WrittenRef[] {
  const child = isMap(node.value) ? childOf(node, key) : undefined
  return typeof child?.value === 'string'
    ? [{ ref: child.value, node: child, isFile: key === 'externalValue' }]
    : []
}

function mappingRefs(node: SpecNode): readonly WrittenRef[] {
  const discriminator = isMap(node.value) ? childOf(node, 'discriminator') : undefined
  const mapping = discriminator === undefined ? undefined : childOf(discriminator, 'mapping')
  return entriesOf(mapping).flatMap(([, target]) => {
    if (typeof target.value !== 'string') return []
    const ref = /[#./]/.test(target.value) ? target.value : `#/components/schemas/${target.value}`
    return [{ ref, node: target, isFile: false }]
  })
}

function checkReference(spec: Spec, { ref, node, isFile }: WrittenRef): readonly Diagnostic[] {
  const target = resolveRef(spec, ref, node)
  const at = locate(spec, node)
  switch (target.kind) {
    case 'found':
      return []
    case 'remote':
      return [
        diagnostic(
          'openapi-unsupported',
          {
            what: `The remote address ${ref}`,
            instead:
              'A build needs no network. Download the file, keep it beside the document and refer to it there: ./file.yaml#/Name.',
          },
          at,
        ),
      ]
    case 'missing-file': {
      const near = nearest(
        target.path,
        [...spec.files.keys()].map((path) => `./${path}`),
      )
      return isFile && spec.files.has(target.path)
        ? []
        : [diagnostic('openapi-ref-not-found', { ref, nearest: near }, at)]
    }
    case 'missing': {
      const near = nearest(`#${toPointer(target.path)}`, refCandidates(target.file, target.path))
      return [diagnostic('openapi-ref-not-found', { ref, nearest: near }, at)]
    }
    default:
      return target satisfies never
  }
}

/** Components and tags that no operation leads to. */
export function checkUnused(spec: Spec, places: readonly SpecPlace[]): readonly Diagnostic[] {
  const starts = (['paths', 'webhooks'] as const).flatMap((key) =>
    itemsOf(childOf(spec.root, key)).map((node): SpecPlace => ({ kind: 'pathItem', node })),
  )
  const used = new Set(placesFrom(spec, starts).map(({ node }) => keyOf(node)))
  const schemes = usedSchemes(spec, places)
  const components = entriesOf(childOf(spec.root, 'components')).flatMap(([section, group]) =>
    section.startsWith('x-')
      ? []
      : entriesOf(group).flatMap(([name, node]) => {
          const isUsed = section === 'securitySchemes' ? schemes.has(name) : used.has(keyOf(node))
          if (isUsed) return []
          return [
            diagnostic(
              'openapi-unused',
              { what: `components/${section}/${name}` },
              locate(spec, node),
            ),
          ]
        }),
  )
  return [...unusedTags(spec, places), ...components]
}

/** Tags of no operation: they make no page. Operations that are left out use theirs, too. */
function unusedTags(spec: Spec, places: readonly SpecPlace[]): readonly Diagnostic[] {
  const used = new Set<unknown>([
    ...tagGroups(spec, readOperations(spec)).map(({ tag }) => tag),
    ...places.flatMap(({ kind, node }) =>
      kind === 'operation' ? itemsOf(childOf(node, 'tags')).map(({ value }) => value) : [],
    ),
  ])
  return itemsOf(childOf(spec.root, 'tags')).flatMap((node) => {
    const name = textAt(node, 'name')
    if (name === undefined || used.has(name)) return []
    const what = `The tag ${name}`
    return [diagnostic('openapi-unused', { what }, locate(spec, node, 'name'))]
  })
}

function usedSchemes(spec: Spec, places: readonly SpecPlace[]): ReadonlySet<string> {
  const requirements = [
    ...itemsOf(childOf(spec.root, 'security')),
    ...places.flatMap(({ kind, node }) =>
      kind === 'operation' ? itemsOf(childOf(node, 'security')) : [],
    ),
  ]
  return new Set(
    requirements.flatMap((requirement) => entriesOf(requirement).map(([name]) => name)),
  )
}
