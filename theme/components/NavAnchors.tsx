import type { TocEntry } from '../../src/model/page/page-props.ts'
import { MethodTag } from './MethodTag.tsx'

/** The page's own sections below its entry, in areas that are configured so. */
export function NavAnchors({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul className="nav-anchors">
      {entries.map(({ id, title, tag, children }) => (
        <li key={id}>
          <a className="nav-anchor" href={`#${id}`}>
            <span>{title}</span>
            {tag === undefined ? null : <MethodTag name={tag} short />}
          </a>
          {children.length === 0 ? null : <NavAnchors entries={children} />}
        </li>
      ))}
    </ul>
  )
}
