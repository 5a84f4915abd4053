import type { TocEntry } from '../../src/model/page.ts'
import { Icon } from './icons.tsx'
import { TocList } from './Toc.tsx'

type TocBarProps = {
  readonly entries: readonly TocEntry[]
  readonly label: string
}

/** 'On this page' below the wide breakpoint: a bar under the header that opens the list. */
export function TocBar({ entries, label }: TocBarProps) {
  const [first] = entries
  if (first === undefined) return null
  return (
    <nav className="tocbar" aria-label={label}>
      <details>
        <summary>
          <Icon name="chevron" />
          <span>{label}</span>
          <span className="tocbar-current">{first.title}</span>
        </summary>
        <TocList entries={entries} />
      </details>
    </nav>
  )
}
