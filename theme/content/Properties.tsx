import { Icon } from '../components/icons.tsx'
import { countedOf } from '../counted.ts'
import type { PropsOf } from './content-component.ts'

type Props = PropsOf<'properties', 'strings' | 'items' | 'depth' | 'children'>

/** A list of property rows. Those of a nested object fold, and are open on the first level only. */
export function Properties({ title, strings, items, depth, children }: Props) {
  const list = (
    <ul className="props" aria-label={title}>
      {children}
    </ul>
  )
  if (depth === 0) return list
  const n = items.length
  const { showProperty, showProperties, hideProperty, hideProperties, locale } = strings
  const show = countedOf(showProperty, showProperties, n, locale)
  const hide = countedOf(hideProperty, hideProperties, n, locale)
  return (
    <details className="details props-nested" open={depth === 1}>
      <summary>
        <Icon name="chevron" />
        <span className="when-closed">{show}</span>
        <span className="when-open">{hide}</span>
      </summary>
      {list}
    </details>
  )
}
