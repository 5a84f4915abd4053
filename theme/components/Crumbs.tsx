import type { Crumb } from '../../src/model/page/page-props.ts'
import type { Strings } from '../strings.ts'

type CrumbsProps = { readonly crumbs: readonly Crumb[]; readonly text: Strings }

/** The groups that hold a page, outermost first, each a link to its first page. */
export function Crumbs({ crumbs, text }: CrumbsProps) {
  return (
    <nav className="eyebrow" aria-label={text.breadcrumb}>
      <ol>
        {crumbs.map(({ title, href }, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          <li key={level}>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
