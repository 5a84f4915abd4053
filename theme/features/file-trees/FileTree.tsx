import type { FileTreeProps } from '../../../src/features/file-trees/file-tree-props.ts'
import { Icon } from '../../components/icons.tsx'
import type { ContentContext } from '../../content/content-component.ts'

type Props<
  Name extends keyof FileTreeProps,
  Used extends keyof ContentContext,
> = FileTreeProps[Name] & Pick<ContentContext, Used>

/** Files and folders as lists in lists; the outermost may have a title. */
export function FileTree({ title, depth, children }: Props<'file-tree', 'depth' | 'children'>) {
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
export function FileEntry({ opens, children }: Props<'file-entry', 'children'>) {
  return <li>{opens ? <details open>{children}</details> : children}</li>
}

/** The line of a file or folder. A name reads left to right on every page. */
export function FileName({ name, kind, children, ...file }: Props<'file-name', 'children'>) {
  const { href, marked, opens } = file
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
