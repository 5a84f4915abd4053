import { Icon } from '../components/icons.tsx'
import type { PropsOf } from './content-component.ts'

/** Folded text in a native `details`, which opens for find-in-page and without script. */
export function Details({ summary, children }: PropsOf<'details', 'children'>) {
  return (
    <details className="details">
      <summary>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
