import type { TocEntry } from '../../src/model/page/page-props.ts'
import { MethodTag } from './MethodTag.tsx'

/** Section links of a page: h2 with nested h3. */
export function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ol className="toc-list">
      <Entries entries={entries} />
    </ol>
  )
}

/** Without classes, as some pages have hundreds of sections. */
function Entries({ entries }: { readonly entries: readonly TocEntry[] }) {
  return entries.map(({ id, title, tag, children }) => (
    <li key={id}>
      <a href={`#${id}`}>{tag === undefined ? title : <Tagged title={title} tag={tag} />}</a>
      {children.length === 0 ? null : (
        <ol>
          <Entries entries={children} />
        </ol>
      )}
    </li>
  ))
}

function Tagged({ title, tag }: { readonly title: string; readonly tag: string }) {
  return (
    <>
      <span>{title}</span>
      <MethodTag name={tag} short />
    </>
  )
}

type TocProps = {
  readonly label: string
  readonly entries: readonly TocEntry[]
}

/** The list of the right column, under its title. */
export function Toc({ label, entries }: TocProps) {
  if (entries.length === 0) return null
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc-title">{label}</p>
      <TocList entries={entries} />
    </nav>
  )
}
