import type { PageHeadTag } from '../../model/page/front-matter.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { MovedHeading } from '../../model/routes.ts'
import type { NamedInMeta } from '../link/link-meta.ts'
import { type Question, questionsOf } from './questions.ts'

/** What a page adds to its own head. */
export type PageHead = {
  /** URL path, with the base, of the picture that other sites show beside a link to it. */
  readonly image: string | undefined
  readonly tags: readonly PageHeadTag[]
  readonly questions: readonly Question[]
  /** Where sections are now that it had once, by their ids; of its own the section only. */
  readonly moved: Readonly<Record<string, string>> | undefined
}

/** The head of a page that adds nothing. */
export const PLAIN_HEAD: PageHead = { image: undefined, tags: [], questions: [], moved: undefined }

/** What a page's front matter adds to its head, with the addresses that it has on the site. */
export function pageHead(
  parsed: Pick<ParsedPage, 'meta' | 'text'>,
  { image, tags = [] }: NamedInMeta,
  moved: readonly MovedHeading[],
): PageHead {
  const hrefs = new Map(tags.map(({ item, href }) => [item, href]))
  return {
    image,
    moved:
      moved.length === 0
        ? undefined
        : Object.fromEntries(moved.map(({ old, href }) => [old, href])),
    questions: questionsOf(parsed),
    tags: parsed.meta.head.map(({ tag, attributes }, item) => {
      const href = hrefs.get(item)
      return { tag, attributes: href === undefined ? attributes : { ...attributes, href } }
    }),
  }
}
