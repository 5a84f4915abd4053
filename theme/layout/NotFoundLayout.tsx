import type { NavGroupNode, NavNode } from '../../src/model/nav.ts'
import { Button } from '../components/Button.tsx'
import { opensSearch } from '../components/commands.ts'
import { Icon } from '../components/icons.tsx'
import { EntryIcon } from '../components/NavLabel.tsx'
import { fill } from '../strings.ts'
import { ArticleHeader } from './Article.tsx'
import { Frame } from './Frame.tsx'
import type { View } from './view.ts'

/**
 * The site's 404 page. Script adds the requested path and pages with a similar one.
 */
export function NotFoundLayout({ view }: { readonly view: View }) {
  const { site, nav, text } = view
  return (
    <Frame view={view} layout="plain">
      <article className="prose not-found">
        <ArticleHeader eyebrow={text.notFoundEyebrow} title={text.notFoundTitle} />
        <div className="prose-body">
          <p data-missing-path={text.notFoundPath}>{text.notFoundText}</p>
          <div data-suggestions={text.didYouMean} />
          <p className="buttons">
            {site.area.homeHref === undefined ? (
              <Button href={site.homeHref} variant="primary" size="large">
                {text.notFoundHome}
              </Button>
            ) : (
              <Button href={site.area.homeHref} variant="primary" size="large">
                {fill(text.notFoundAreaHome, { area: site.area.title })}
              </Button>
            )}
            <button type="button" className="button needs-js" data-size="large" {...opensSearch}>
              {text.notFoundSearch}
            </button>
            {site.allPagesHref === undefined ? null : (
              <Button className="without-js" href={site.allPagesHref} variant="ghost" size="large">
                {text.allPages}
              </Button>
            )}
          </p>
          <h2>{text.notFoundPopular}</h2>
          <ul className="not-found-links">
            {nav.roots.flatMap(firstLink).map(({ href, label, icon }) => (
              <li key={href}>
                <a className="nav-label" href={href}>
                  {icon === undefined ? <Icon name="page" /> : <EntryIcon icon={icon} />}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Frame>
  )
}

/** The first page of every group. */
function firstLink(node: NavNode): readonly Exclude<NavNode, NavGroupNode>[] {
  if (node.kind !== 'group') return [node]
  return node.children.flatMap(firstLink).slice(0, 1)
}
