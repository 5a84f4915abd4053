import type { ContentContext, PropsOf } from './content-component.ts'

/** A grid of cards. */
export function Cards({ children }: Pick<ContentContext, 'children'>) {
  return <div className="cards">{children}</div>
}

/** A title and a line of text, optionally below an icon; with an href the whole card is a link. */
export function Card({ title, href, icon, children }: PropsOf<'card', 'children'>) {
  return (
    <div className="card">
      {icon === undefined ? null : <p className="card-icon">{icon}</p>}
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      <div className="card-text">{children}</div>
    </div>
  )
}
