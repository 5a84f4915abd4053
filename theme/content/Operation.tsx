import type { PropsOf } from './content-component.ts'

/** One API operation; its h2 names it. */
export function Operation({ id, children }: PropsOf<'operation', 'children'>) {
  return (
    <section className="operation" aria-labelledby={id}>
      {children}
    </section>
  )
}
