import type { ReactNode } from 'react'
import type { TocEntry } from '../../src/model/page/page-props.ts'
import { Icon } from './icons.tsx'
import { TocList } from './Toc.tsx'

type TocBarProps = {
  readonly label: string
  readonly entries: readonly TocEntry[]
  /** Whether the right column has the list, which script then copies. */
  readonly isListed: boolean
  /** Content at the end of the bar. */
  readonly children?: ReactNode
}

/** 'On this page' below the wide breakpoint: a bar under the header that opens the list. */
export function TocBar({ label, entries, isListed, children }: TocBarProps) {
  const [current] = entries
  if (current === undefined) return null
  return (
    <nav className="tocbar" aria-label={label}>
      <details>
        <summary>
          <Icon name="expand" />
          <span>{label}</span>
          <span className="tocbar-current">{current.title}</span>
        </summary>
        {isListed ? null : <TocList entries={entries} />}
      </details>
      {children}
    </nav>
  )
}
