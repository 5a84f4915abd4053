import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { nearest } from '../../../model/nearest.ts'
import { diagnostic } from '../messages.ts'
import { readOperations } from '../read/operations.ts'
import { isExtension, mappingOf, refCandidates, resolveRef } from '../read/resolve-ref.ts'
import {
  childOf,
  entriesOf,
  isMap,
  itemsOf,
  keyOf,
  locate,
  type SpecNode,
  textAt,
  toPointer,
} from '../read/spec-node.ts'
import { placesFrom, type SpecPlace } from '../read/spec-walk.ts'
import { tagGroups } from '../read/tags.ts'

/** References that lead nowhere, or out of the site. */
export function checkReferences(places: readonly SpecPlace[]): readonly Diagnostic[] {
  return places.flatMap(({ node }) => {
    const mapped = mappingOf(node).map((entry) => ({ ...entry, isFile: false }))
    const refs = [...refAt(node, '$ref'), ...mapped, ...refAt(node, 'externalValue')]
    return refs.flatMap((ref) => checkReference(ref))
  })
}

type WrittenRef = { readonly ref: string; readonly node: SpecNode; readonly isFile: boolean }

/** The reference below a key of a node, where it is text: a property may be called `$ref`, too. */
function refAt(node: SpecNode, key: '$ref' | 'externalValue'): readonly WrittenRef[] {
  const child = isMap(node.value) ? childOf(node, key) : undefined
  return typeof child?.value === 'string'
    ? [{ ref: child.value, node: child, isFile: key === 'externalValue' }]
    : []
}

/** What to do instead of referring to another host. */
const DOWNLOAD =
  'A build needs no network. Download the file, keep it beside the document and refer to it there: ./file.yaml#/Name.'

/** A file that is there is enough for `externalValue`: nothing in it is named. */
function checkReference({ ref, node, isFile }: WrittenRef): readonly Diagnostic[] {
  const target = resolveRef(ref, node)
  if (target.kind === 'found') return []
  const at = locate(node)
  switch (target.kind) {
    case 'remote': {
      const what = `The remote address ${ref}`
      return [diagnostic('openapi-unsupported', { what, instead: DOWNLOAD }, at)]
    }
    case 'missing-file': {
      const { files } = node.spec
      if (isFile && files.has(target.path)) return []
      const near = nearest(
        target.path,
        [...files.keys()].map((path) => `./${path}`),
      )
      return [diagnostic('openapi-ref-not-found', { ref, nearest: near }, at)]
    }
    case 'missing': {
      const near = nearest(`#${toPointer(target.path)}`, refCandidates(target.root, target.path))
      return [diagnostic('openapi-ref-not-found', { ref, nearest: near }, at)]
    }
    default:
      return target satisfies never
  }
}

/** Components and tags that no operation leads to. */
export function checkUnused(root: SpecNode, places: readonly SpecPlace[]): readonly Diagnostic[] {
  const starts = (['paths', 'webhooks'] as const).flatMap((key) =>
    itemsOf(childOf(root, key)).map((node): SpecPlace => ({ kind: 'pathItem', node })),
  )
  // A reference to a part of a component uses the component.
  const used = new Set(
    placesFrom(starts).map(({ node }) =>
      keyOf(node.path[0] === 'components' ? { ...node, path: node.path.slice(0, 3) } : node),
    ),
  )
  const schemes = usedSchemes(root, places)
  const components = entriesOf(childOf(root, 'components'))
    .filter(([section, group]) => !isExtension(section) && isMap(group.value))
    .flatMap(([section, group]) =>
      entriesOf(group)
        .filter(([name, node]) =>
          // Schemes are named, not referred to.
          section === 'securitySchemes' ? !schemes.has(name) : !used.has(keyOf(node)),
        )
        .map(([name, node]) => {
          const what = `components/${section}/${name}`
          return diagnostic('openapi-unused', { what }, locate(node))
        }),
    )
  return [...unusedTags(root, places), ...components]
}

/** Tags of no operation: they make no page. Operations that are left out use theirs, too. */
function unusedTags(root: SpecNode, places: readonly SpecPlace[]): readonly Diagnostic[] {
  const used = new Set<unknown>([
    ...tagGroups(root, readOperations(root)).map(({ tag }) => tag),
    ...places.flatMap(({ kind, node }) =>
      kind === 'operation' ? itemsOf(childOf(node, 'tags')).map(({ value }) => value) : [],
    ),
  ])
  return itemsOf(childOf(root, 'tags')).flatMap((node) => {
    const name = textAt(node, 'name')
    if (name === undefined || used.has(name)) return []
    const what = `The tag ${name}`
    return [diagnostic('openapi-unused', { what }, locate(node, 'name'))]
  })
}

/** Names of the schemes that the document or an operation asks for. */
function usedSchemes(root: SpecNode, places: readonly SpecPlace[]): ReadonlySet<string> {
  const operations = places.flatMap(({ kind, node }) => (kind === 'operation' ? [node] : []))
  const requirements = [root, ...operations].flatMap((node) =>
    itemsOf(childOf(node, 'security')).flatMap(entriesOf),
  )
  return new Set(requirements.map(([name]) => name))
}
