import { ArticleHeader } from '../layout/Article.tsx'
import type { ContentContext } from './content-component.ts'

/** What a home page begins with: its title and lead, some words and buttons, and one thing to see beside them. */
export function Hero({ children }: Pick<ContentContext, 'children'>) {
  return <div className="hero">{children}</div>
}

/** Title and lead stand here in the place of those above an article. */
export function HeroText({ page, children }: Pick<ContentContext, 'page' | 'children'>) {
  const { title, description } = page
  return (
    <div className="hero-text">
      <ArticleHeader title={title} lead={description === title ? '' : description} />
      {children}
    </div>
  )
}

/** A code group, an image or a film. */
export function HeroMedia({ children }: Pick<ContentContext, 'children'>) {
  return <div className="hero-media">{children}</div>
}
