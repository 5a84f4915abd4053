import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../model/hash.ts'
import { nearest } from '../../model/nearest.ts'
import type { Output } from '../../model/output.ts'
import type { Fragment } from '../../model/plugin/additions.ts'
import { fillSlots } from '../../model/slots.ts'
import type { FramedPage } from '../site-page.ts'

/** What plugins give, by name. */
export type Fragments = ReadonlyMap<string, Fragment>

/** The page with what plugins give for its fragments; the very page where it has none. */
export function withFragments(page: FramedPage, fragments: Fragments): FramedPage {
  const { fragments: asked } = page.parsed
  if (asked === undefined) return page
  const texts = asked.map(({ name }) => {
    const fragment = fragments.get(name) ?? ''
    return typeof fragment === 'string' ? fragment : (fragment[page.route.path] ?? '')
  })
  const filled = (html: string) => fillSlots(html, (_kind, index) => texts[index] ?? '')
  const outputs = page.outputs.map(
    (output): Output => ({
      ...output,
      key: hashOf(output.key, ...texts),
      body: () => filled(String(output.body())),
    }),
  )
  const article = () => filled(page.article())
  return { ...page, article, data: { ...page.data, article }, outputs }
}

/** Fragments that no plugin gives. */
export function unknownFragments(
  pages: readonly FramedPage[],
  fragments: Fragments,
): readonly Diagnostic[] {
  return pages.flatMap(({ parsed }) =>
    (parsed.fragments ?? [])
      .filter(({ name }) => !fragments.has(name))
      .map(({ name, at }) => {
        const near = nearest(name, [...fragments.keys()])
        return diagnostic('fragment-unknown', { name, nearest: near }, at)
      }),
  )
}
