import { Fragment, type ReactNode } from 'react'

type TermRowProps = {
  readonly className: string
  readonly term: string
  readonly children: ReactNode
}

/** One attribute of a property, with its term. */
export function TermRow({ className, term, children }: TermRowProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ChipRowProps = Omit<TermRowProps, 'children'> & { readonly values: readonly string[] }

/** A row of short values; none without any. */
export function ChipRow({ values, ...row }: ChipRowProps) {
  if (values.length === 0) return null
  return (
    <TermRow {...row}>
      <Chips values={values} />
    </TermRow>
  )
}

/** Short values side by side. */
export function Chips({ values }: Pick<ChipRowProps, 'values'>) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index === 0 ? null : ' '}
      <code className="chip">{value}</code>
    </Fragment>
  ))
}
