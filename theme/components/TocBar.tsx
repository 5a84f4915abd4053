import type { TocEntry } from '../../src/model/page.ts'
import type { Strings } from '../strings.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { Icon } from './icons.tsx'
import { TocList } from './Toc.tsx'

type TocBarProps = {
  readonly entries: readonly TocEntry[]
  readonly showsCopyLink: boolean
  readonly text: Strings
}

/** 'On this page' below the wide breakpoint: a bar under the header that opens the list. */
export function TocBar({ entries, showsCopyLink, text }: TocBarProps) {
  const [first] = entries
  if (first === undefined) return null
  return (
    <nav className="tocbar" aria-label={text.onThisPage}>
      <details>
        <summary>
          <Icon name="chevron" />
          <span>{text.onThisPage}</span>
          <span className="tocbar-current">{first.title}</span>
        </summary>
        <TocList entries={entries} />
      </details>
      {showsCopyLink ? <CopyLinkButton look="icon" text={text} /> : null}
    </nav>
  )
}
