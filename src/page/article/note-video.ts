import type { Element } from 'hast'
import { note, type PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'

/** A video of raw HTML that says something nobody can read is told. */
export function noteVideo(node: Element, state: PageState): void {
  const isMuted = 'muted' in node.properties
  const hasCaptions = node.children.some(
    (child) => child.type === 'element' && child.tagName === 'track',
  )
  if (!isMuted && !hasCaptions) note(state, 'video-captions', { args: {}, at: spanOf(node) })
}
