import { escapeAttribute } from '../../model/escape-html.ts'
import type { MovedHeading } from '../../model/routes.ts'

const HEADING = /<h[2-6](?=\s)(?:[^>"]|"[^"]*")*\sid="([^"]*)"(?:[^>"]|"[^"]*")*>/g

/** The article with the ids that its headings had once, each at the place of its heading. */
export function withOldIds(html: string, moved: readonly MovedHeading[]): string {
  const old = moved.filter(({ heading }) => heading !== undefined)
  if (old.length === 0) return html
  return html.replace(HEADING, (tag: string, id: string) => {
    const ids = old.filter(({ heading }) => escapeAttribute(heading ?? '') === id)
    return (
      tag +
      ids.map((alias) => `<span class="old-id" id="${escapeAttribute(alias.old)}"></span>`).join('')
    )
  })
}
