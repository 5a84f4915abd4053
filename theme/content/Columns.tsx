import type { ContentContext, PropsOf } from './content-component.ts'

/** Text beside code from the wide breakpoint on; stacked on smaller screens. */
export function Columns({ children }: Pick<ContentContext, 'children'>) {
  return <div className="columns">{children}</div>
}

/** One side of `Columns`; a sticky one stays in view while the other scrolls. */
export function Column({ sticky, children }: PropsOf<'column', 'children'>) {
  return (
    <div className="column" data-sticky={sticky === true ? '' : undefined}>
      {children}
    </div>
  )
}
