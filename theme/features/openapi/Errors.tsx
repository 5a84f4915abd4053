import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import { Icon } from '../../components/icons.tsx'
import type { ContentContext } from '../../content/content-component.ts'

type Props = ApiProps['errors'] & Pick<ContentContext, 'children'>

/** Errors of an operation, folded in a native `details`, which opens for find-in-page, for a hash and without script. */
export function Errors({ id, title, statuses, children }: Props) {
  return (
    <details className="details">
      <summary>
        <Icon name="chevron" />
        <h3 id={id}>{title}</h3> <small className="prop-type">{statuses.join(' · ')}</small>
      </summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
