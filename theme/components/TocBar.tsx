import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { Raw } from './Raw.tsx'

type TocBarProps = {
  readonly label: string
  /** Title of the first section, which is the one being read until script knows better; undefined for none. */
  readonly current: string | undefined
  /** The rendered list; undefined where the right column has it, from which script takes it. */
  readonly sections: string | undefined
  /** What stands at the bar's end. */
  readonly children?: ReactNode
}

/** 'On this page' below the wide breakpoint: a bar under the header that opens the list. */
export function TocBar({ label, current, sections, children }: TocBarProps) {
  if (current === undefined) return null
  return (
    <nav className="tocbar" aria-label={label}>
      <details>
        <summary>
          <Icon name="expand" />
          <span>{label}</span>
          <span className="tocbar-current">{current}</span>
        </summary>
        {sections === undefined ? null : <Raw html={sections} />}
      </details>
      {children}
    </nav>
  )
}
