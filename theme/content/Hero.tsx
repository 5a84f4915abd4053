import { ArticleHeader } from '../layout/Article.tsx'
import type { ContentContext, PropsOf } from './content-component.ts'

/** Start of a home page: title and intro, text and buttons, and beside them an image, code or another medium. */
export function Hero({ children }: Pick<ContentContext, 'children'>) {
  return <div className="hero">{children}</div>
}

/** Title and intro of the hero replace those above the article. A headline stands out from the title above it. */
export function HeroText({ headline, page, children }: PropsOf<'hero-text', 'page' | 'children'>) {
  const { title, description } = page
  return (
    <div className="hero-text">
      <ArticleHeader
        title={title}
        headline={headline}
        lead={description === title ? '' : description}
      />
      {children}
    </div>
  )
}

/** A code group, an image or another medium. */
export function HeroMedia({ children }: Pick<ContentContext, 'children'>) {
  return <div className="hero-media">{children}</div>
}
