import { groupBy } from '../../../model/group-by.ts'
import { naturalSlug, uniqueSlugs } from '../../../model/slug.ts'
import type { Operation } from './operations.ts'
import { isMarkedHidden } from './resolve-ref.ts'
import { childOf, itemsOf, type SpecNode, textAt, textsOf } from './spec-node.ts'

/** The operations that make one page. */
export type TagGroup = {
  /** Name in the document. */
  readonly tag: string
  /** `x-displayName`, else the name. */
  readonly title: string
  /** The last part of its page's address. */
  readonly slug: string
  /** The tag's object, where the document has one. */
  readonly node: SpecNode | undefined
  readonly operations: readonly Operation[]
}

/** Page of operations without a tag, and of webhooks. */
const UNTAGGED = 'Other'
const WEBHOOKS = 'Webhooks'

/**
 * Operations by their first tag, in the order of `x-tagGroups`, then of `tags`, then of first use.
 * An operation stands on one page only, so that its address is one.
 */
export function tagGroups(root: SpecNode, operations: readonly Operation[]): readonly TagGroup[] {
  const declared = new Map(
    itemsOf(childOf(root, 'tags')).flatMap((node) => {
      const name = textAt(node, 'name')
      return name === undefined ? [] : [[name, node] as const]
    }),
  )
  const byTag = groupBy(operations, pageTag)
  const order = new Set([...groupOrder(root), ...declared.keys(), ...byTag.keys()])
  const groups = [...order].flatMap((tag) => {
    const node = declared.get(tag)
    const members = byTag.get(tag) ?? []
    if (members.length === 0 || isMarkedHidden(node)) return []
    return [{ tag, title: textAt(node, 'x-displayName') ?? tag, node, operations: members }]
  })
  const slugs = uniqueSlugs(groups.map(({ tag }) => ({ text: tag, id: undefined })))
  return groups.map((group, index) => ({ ...group, slug: slugs[index] ?? naturalSlug(group.tag) }))
}

/** The tag on whose page an operation stands. */
function pageTag({ kind, tags }: Operation): string {
  return kind === 'webhook' ? WEBHOOKS : (tags[0] ?? UNTAGGED)
}

/** Tags in the order that `x-tagGroups` gives them. */
function groupOrder(root: SpecNode): readonly string[] {
  return itemsOf(childOf(root, 'x-tagGroups')).flatMap((group) => textsOf(childOf(group, 'tags')))
}
