import type { PageLink } from '../../src/model/page/page-props.ts'
import type { Strings } from '../strings.ts'
import { StatusBadge } from './StatusBadge.tsx'

type PagerProps = {
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly text: Strings
}

/** Previous and next page of the navigation. */
export function Pager({ previous, next, text }: PagerProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={text.pager}>
      {previous === undefined ? null : (
        <a className="pager-link" rel="prev" href={previous.href}>
          <span className="pager-label">{text.previous}</span>
          <PagerTitle page={previous} text={text} />
        </a>
      )}
      {next === undefined ? null : (
        <a className="pager-link" rel="next" href={next.href}>
          <span className="pager-label">{text.next}</span>
          <PagerTitle page={next} text={text} />
        </a>
      )}
    </nav>
  )
}

function PagerTitle({ page, text }: { readonly page: PageLink; readonly text: Strings }) {
  return (
    <span className="pager-title">
      {page.title}
      {page.status === undefined ? null : <StatusBadge status={page.status} text={text} />}
    </span>
  )
}
