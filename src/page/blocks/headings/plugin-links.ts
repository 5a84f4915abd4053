import GithubSlugger from 'github-slugger'
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { RESERVED_ID } from '../../../model/frame-ids.ts'
import { visit } from '../../tree/visit.ts'

/** Begins the address of a link that a plugin made, until the headings have their ids. No author may write it. */
const MADE = `#${RESERVED_ID}made:`

/**
 * Marks links to sections that a plugin made (remark-toc), which know of GitHub's slugs only. They have no place in the
 * source; those of authors have.
 */
export function markPluginLinks(tree: Root): void {
  visit<Nodes>(tree, (node) => {
    if (node.type === 'link' && node.position === undefined && node.url.startsWith('#'))
      node.url = MADE + node.url.slice(1)
  })
}

/** Lets marked links lead to the headings that are meant, which GitHub would have numbered by their texts. */
export function leadPluginLinks(
  tree: HtmlRoot,
  headings: readonly { readonly text: string }[],
  ids: readonly string[],
): void {
  const slugger = new GithubSlugger()
  const slugs = headings.map(({ text }) => encodeURI(slugger.slug(text)))
  const idOf = new Map(slugs.map((slug, index) => [slug, ids[index] ?? slug]))
  visit<HtmlNodes>(tree, (node) => {
    const href = node.type === 'element' ? node.properties['href'] : undefined
    if (node.type !== 'element' || typeof href !== 'string' || !href.startsWith(MADE)) return
    const slug = href.slice(MADE.length)
    node.properties['href'] = `#${idOf.get(slug) ?? slug}`
  })
}
