import FilterPages from '../islands/filter-pages.tsx'
import { ArticleHeader } from './Article.tsx'
import { Frame } from './Frame.tsx'
import type { View } from './view.ts'

/** A list of all pages of the site, which the search button links to without script. */
export function AllPagesLayout({ view }: { readonly view: View }) {
  const { page, text } = view
  const locale = text.locale === 'en' ? undefined : text.locale
  return (
    <Frame view={view} layout="home">
      <article className="prose">
        <ArticleHeader title={page.title} />
        <div className="prose-body">
          <FilterPages label={text.filterPages} found={text.pagesFound} locale={locale} />
          <div className="all-pages" dangerouslySetInnerHTML={{ __html: page.article }} />
        </div>
      </article>
    </Frame>
  )
}
