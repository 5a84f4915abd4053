import type { DiagramProps } from '../../../src/features/diagrams/diagram-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type Props = DiagramProps & Pick<ContentContext, 'strings' | 'uid'>

/** A drawing, which scrolls where it is too wide. Ids in it are made the drawing's own. */
export function Diagram({ html, title, caption, uid, strings }: Props) {
  const region = { role: 'group', tabIndex: 0, 'aria-label': title ?? strings.diagram }
  const svg = html.replaceAll('diagram-id-', `${uid}-`)
  return (
    <figure className="diagram">
      {title === undefined ? null : (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <div className="diagram-drawing" {...region} dangerouslySetInnerHTML={{ __html: svg }} />
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  )
}
