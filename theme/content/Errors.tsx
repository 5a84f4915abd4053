import type { ContentProps } from '../../src/model/content.ts'
import { Icon } from '../components/icons.tsx'
import type { ContentContext } from './content-component.ts'

/** Errors of an operation, folded. Native, so that it opens for find-in-page, for a hash and without script. */
export function Errors({
  id,
  title,
  statuses,
  children,
}: ContentProps['errors'] & Pick<ContentContext, 'children'>) {
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
