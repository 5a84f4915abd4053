import type { PropsOf } from './content-component.ts'

/** One API operation, named by its h2. */
export function Operation({ id, children }: PropsOf<'operation', 'children'>) {
  return (
    <section className="operation" aria-labelledby={id}>
      {children}
    </section>
  )
}
