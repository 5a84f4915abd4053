import type { ReactNode } from 'react'
import type { PageProps } from '../../src/model/page/page-props.ts'
import { Crumbs } from '../components/Crumbs.tsx'
import { ZoomDialog } from '../components/ZoomDialog.tsx'
import { Slot } from './Slot.tsx'
import type { View } from './view.ts'

/** Title, intro and text of a page. */
export function Article({ view }: { readonly view: View }) {
  const { page, text } = view
  const { crumbs } = page
  const groups = crumbs.length === 0 ? undefined : <Crumbs crumbs={crumbs} text={text} />
  return (
    <article className="prose">
      {page.hero !== undefined ? (
        <>
          <div
            className="prose-hero"
            {...page.original}
            dangerouslySetInnerHTML={{ __html: page.hero }}
          />
          <Slot name="lead" view={view} />
        </>
      ) : (
        <ArticleHeader
          eyebrow={groups ?? page.eyebrow}
          title={page.title}
          lead={page.description === page.title ? '' : page.description}
          leadHtml={page.lead}
          original={page.original}
        >
          <Slot name="lead" view={view} />
        </ArticleHeader>
      )}
      <div
        className="prose-body"
        {...page.original}
        dangerouslySetInnerHTML={{ __html: page.article }}
      />
      {page.zoomed?.map((image) => (
        <ZoomDialog key={image.id} image={image} text={text} />
      ))}
    </article>
  )
}

type ArticleHeaderProps = {
  /** A word, or the groups that contain the page. */
  readonly eyebrow?: ReactNode
  readonly title: string
  /** What a home page promises, larger than its title. */
  readonly headline?: string | undefined
  readonly lead?: string
  /** The same with its links. */
  readonly leadHtml?: string | undefined
  /** Language of title and intro, where it is not that of the page. */
  readonly original?: PageProps['original']
  /** Content below the intro. */
  readonly children?: ReactNode
}

/** The page's only h1, with the groups that contain the page above and the description below. */
export function ArticleHeader({
  eyebrow,
  title,
  headline,
  lead = '',
  leadHtml,
  original,
  children,
}: ArticleHeaderProps) {
  return (
    <header className="article-header">
      {typeof eyebrow === 'string' ? <p className="eyebrow">{eyebrow}</p> : eyebrow}
      <h1 {...original}>{title}</h1>
      {headline === undefined ? null : <p className="headline">{headline}</p>}
      {leadHtml ? (
        <p className="lead" {...original} dangerouslySetInnerHTML={{ __html: leadHtml }} />
      ) : leadHtml === '' || lead === '' ? null : (
        <p className="lead" {...original}>
          {lead}
        </p>
      )}
      {children}
    </header>
  )
}
