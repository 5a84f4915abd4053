import type { ContentProps } from '../../src/model/content.ts'
import { Icon } from '../components/icons.tsx'
import type { ContentContext } from './content-component.ts'

/** Folded text. Native, so it opens for find-in-page and without script. */
export function Details({
  summary,
  children,
}: ContentProps['details'] & Pick<ContentContext, 'children'>) {
  return (
    <details className="details">
      <summary>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
