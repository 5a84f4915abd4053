import type { ContentProps } from '../../src/model/content.ts'
import type { ContentContext } from './content-component.ts'

/** One API operation; its h2 names it. */
export function Operation({
  id,
  children,
}: ContentProps['operation'] & Pick<ContentContext, 'children'>) {
  return (
    <section className="operation" aria-labelledby={id}>
      {children}
    </section>
  )
}
