import type { ContentProps } from '../../src/model/content.ts'
import { Icon } from '../components/icons.tsx'
import type { ContentContext } from './content-component.ts'

type WithChildren = Pick<ContentContext, 'children'>

/** Files and folders as lists in lists; the outermost may have a title. */
export function FileTree({
  title,
  depth,
  children,
}: ContentProps['file-tree'] & Pick<ContentContext, 'depth'> & WithChildren) {
  if (depth > 0) return <ul>{children}</ul>
  return (
    <div className="file-tree">
      {title === undefined ? null : (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <ul>{children}</ul>
    </div>
  )
}

/** A file, or a folder that opens and closes without script. */
export function FileEntry({ opens, children }: ContentProps['file-entry'] & WithChildren) {
  return <li>{opens ? <details open>{children}</details> : children}</li>
}

/** The line of a file or folder. A name reads left to right on every page. */
export function FileName({
  name,
  kind,
  href,
  marked,
  opens,
  children,
}: ContentProps['file-name'] & WithChildren) {
  const text = <bdi dir="ltr">{name}</bdi>
  const Line = opens ? 'summary' : 'div'
  return (
    <Line className="file-name" data-kind={kind}>
      {opens ? <Icon name="chevron" /> : null}
      {kind === 'rest' ? null : <Icon name={kind === 'folder' ? 'folder' : 'file'} />}
      <span>
        {href === undefined ? marked ? <mark>{text}</mark> : text : <a href={href}>{text}</a>}{' '}
        <span className="file-note">{children}</span>
      </span>
    </Line>
  )
}
