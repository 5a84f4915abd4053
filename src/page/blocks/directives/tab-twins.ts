import type { RootContent } from 'mdast'
import { diagnostic, type Location } from '../../../diagnostics/diagnostic.ts'
import { type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'

/** Notes tabs and code panels of one group that have the same name: a reader cannot tell which is which. */
export function noteTwins(children: readonly RootContent[], state: PageState): void {
  const places = new Map<string, Location>()
  for (const child of children) {
    if (child.type !== 'component' || !['tab', 'code-panel'].includes(child.name)) continue
    const name = String(child.props['name'])
    const at = state.place(wholeLine(state, spanOf(child)))
    const other = places.get(name)
    if (other === undefined) places.set(name, at)
    else {
      const related = [{ message: 'the other one', at: other }]
      state.diagnostics.push(diagnostic('tab-duplicate', { name }, at, { related }))
    }
  }
}
