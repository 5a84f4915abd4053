import type { TocEntry } from '../../src/model/page.ts'
import { MethodTag } from './MethodTag.tsx'

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
  readonly entries: readonly TocEntry[]
  readonly label: string
}

/** The list of the right column, under its title. Nothing where the page has no sections. */
export function Toc({ entries, label }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc-title">{label}</p>
      <TocList entries={entries} />
    </nav>
  )
}
