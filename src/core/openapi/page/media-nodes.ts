import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import type { MediaType } from '../operations.ts'
import { shapeOf } from '../shape.ts'
import type { Spec } from '../spec.ts'
import { childOf } from '../spec-node.ts'
import { node } from './page-draft.ts'

/** What each media type of a body holds; where they differ in it, a tab for each. */
export function mediaNodes(
  spec: Spec,
  media: readonly MediaType[],
  inside: (media: MediaType) => readonly BodyNode[],
): readonly BodyNode[] {
  const [first] = media
  if (first === undefined) return []
  const keys = new Set(media.map((item) => schemaKey(spec, item)))
  if (keys.size === 1) {
    const isPlainJson = media.length === 1 && first.type === 'application/json'
    const types = media.map(({ type }) => `<code>${escapeHtml(type)}</code>`).join(', ')
    return [...(isPlainJson ? [] : [`<p>Content type: ${types}</p>`]), ...inside(first)]
  }
  const tabs = media.map((item) => {
    const nodes = inside(item)
    return node('tab', { name: item.type }, nodes.length === 0 ? ['<p>Any content.</p>'] : nodes)
  })
  return [node('tabs', { label: 'Content type' }, tabs)]
}

function schemaKey(spec: Spec, { node: at }: MediaType): string {
  const schema = childOf(at, 'schema')
  return schema === undefined ? '' : shapeOf(spec, [schema]).key
}
