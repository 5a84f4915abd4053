import type { TocEntry } from '../../src/model/page.ts'
import { MethodTag } from './MethodTag.tsx'
import { Raw } from './Raw.tsx'

/** Section links of a page: h2 with its h3 nested (PAGE-02). */
export function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ol className="toc-list">
      {entries.map(({ id, title, tag, children }) => (
        <li key={id}>
          <a className="toc-link" href={`#${id}`}>
            <span>{title}</span>
            {tag === undefined ? null : <MethodTag name={tag} short />}
          </a>
          {children.length === 0 ? null : <TocList entries={children} />}
        </li>
      ))}
    </ol>
  )
}

type TocProps = {
  readonly label: string
  /** The rendered list; '' where the page has no sections. */
  readonly sections: string
}

/** The list of the right column, under its title. */
export function Toc({ label, sections }: TocProps) {
  if (sections === '') return null
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc-title">{label}</p>
      <Raw html={sections} />
    </nav>
  )
}
