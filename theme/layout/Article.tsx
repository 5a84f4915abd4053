import type { View } from './view.ts'

type ArticleProps = {
  readonly view: View
  readonly eyebrow?: string | undefined
}

/** Title, lead and text of a page. */
export function Article({ view, eyebrow = view.page.eyebrow }: ArticleProps) {
  const { page } = view
  return (
    <article className="prose">
      <ArticleHeader
        eyebrow={eyebrow}
        title={page.title}
        lead={page.description === page.title ? '' : page.description}
      />
      <div className="prose-body" dangerouslySetInnerHTML={{ __html: page.article }} />
    </article>
  )
}

type ArticleHeaderProps = {
  readonly eyebrow: string | undefined
  readonly title: string
  readonly lead?: string
}

/** The page's only h1, with the group's name above and the description below. */
export function ArticleHeader({ eyebrow, title, lead = '' }: ArticleHeaderProps) {
  return (
    <header className="article-header">
      {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead === '' ? null : <p className="lead">{lead}</p>}
    </header>
  )
}
