import type { PageLink } from '../../src/model/page.ts'
import type { Strings } from '../strings.ts'

type PagerProps = {
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly text: Strings
}

/** Previous and next page of the navigation (FOOT-02). */
export function Pager({ previous, next, text }: PagerProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={text.pager}>
      {previous === undefined ? null : (
        <a className="pager-link" rel="prev" href={previous.href}>
          <span className="pager-label">{text.previous}</span>
          <span className="pager-title">{previous.title}</span>
        </a>
      )}
      {next === undefined ? null : (
        <a className="pager-link" rel="next" href={next.href}>
          <span className="pager-label">{text.next}</span>
          <span className="pager-title">{next.title}</span>
        </a>
      )}
    </nav>
  )
}
