import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type Props = ApiProps['operation'] & Pick<ContentContext, 'children'>

/** One API operation, named by its h2. */
export function Operation({ id, children }: Props) {
  return (
    <section className="operation" aria-labelledby={id}>
      {children}
    </section>
  )
}
