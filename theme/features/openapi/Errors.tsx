import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import { Icon } from '../../components/icons.tsx'
import type { ContentContext } from '../../content/content-component.ts'
import { fill } from '../../strings.ts'

type Props = ApiProps['errors'] & Pick<ContentContext, 'children' | 'strings'>

/** Errors of an operation, folded in a native `details`, which opens for find-in-page, for a hash and without script. */
export function Errors({ id, stableId, title, level, statuses, strings, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="errors">
      <details className="details">
        <summary>
          <Icon name="chevron" />
          <Heading id={id}>{title}</Heading>{' '}
          <small className="prop-type" id={stableId}>
            {statuses.join(' · ')}
          </small>
        </summary>
        <div className="details-body">{children}</div>
      </details>
      {/* A link inside of what opens and closes would be one control in another. */}
      {/* biome-ignore lint/a11y/useAnchorContent: a mark that is drawn; its label names the section */}
      <a className="anchor" href={`#${id}`} aria-label={fill(strings.linkToSection, { title })} />
    </div>
  )
}
