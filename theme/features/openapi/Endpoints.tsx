import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import { Badge } from '../../components/Badge.tsx'
import { MethodTag } from '../../components/MethodTag.tsx'
import type { ContentContext } from '../../content/content-component.ts'
import type { strings as ownStrings } from './strings.ts'

type Props = ApiProps['endpoints'] &
  Pick<ContentContext, 'children'> & {
    readonly strings: ContentContext['strings'] & typeof ownStrings
  }

/** The operations of an API page as links, and their server addresses. */
export function Endpoints({ entries, strings, children }: Props) {
  return (
    <div className="endpoints">
      <p className="code-title">{strings.endpoints}</p>
      <ul aria-label={strings.endpoints}>
        {entries.map(({ method, path, name, href, deprecated }) => (
          <li key={href}>
            <a href={href}>
              <MethodTag name={method} short /> <code>{path}</code>{' '}
              {deprecated === true ? (
                <>
                  <Badge status="warning" text={strings.deprecated} />{' '}
                </>
              ) : null}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
