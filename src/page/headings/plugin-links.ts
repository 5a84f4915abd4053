import GithubSlugger from 'github-slugger'
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes } from 'mdast'
import { RESERVED_ID } from '../../model/frame-ids.ts'

/** Begins the address of a link that a plugin made, until the headings have their ids. No author may write it. */
const MADE = `#${RESERVED_ID}made:`

/**
 * Marks links to sections that a plugin made (remark-toc), which know of GitHub's slugs only. They have no place in the
 * source; those of authors have.
 */
export function markPluginLinks(node: Nodes): void {
  if (node.type === 'link' && node.position === undefined && node.url.startsWith('#'))
    node.url = MADE + node.url.slice(1)
  if ('children' in node) node.children.forEach(markPluginLinks)
}

/** Lets marked links lead to the headings that are meant, which GitHub would have numbered by their texts. */
export function leadPluginLinks(
  tree: HtmlRoot,
  headings: readonly { readonly text: string }[],
  ids: readonly string[],
): void {
  const slugger = new GithubSlugger()
  const slugs = headings.map(({ text }) => encodeURI(slugger.slug(text)))
  lead(tree, new Map(slugs.map((slug, index) => [slug, ids[index] ?? slug])))
}

function lead(node: HtmlNodes, ids: ReadonlyMap<string, string>): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    const href = child.type === 'element' ? child.properties['href'] : undefined
    if (child.type === 'element' && typeof href === 'string' && href.startsWith(MADE)) {
      const slug = href.slice(MADE.length)
      child.properties['href'] = `#${ids.get(slug) ?? slug}`
    }
    lead(child, ids)
  }
}
