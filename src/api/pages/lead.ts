import type { ArticleNode } from '../../model/article.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { SpecNode } from '../read/spec-node.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext } from './page-context.ts'
import { addText } from './page-draft.ts'
import { articleNodes, insideParagraph, isSpace, type PageNode } from './page-node.ts'
import { type TagDescription, tagDescription } from './tag-description.ts'

/** How a page begins. Every sentence of its tag's text stands in one of these places. */
type Opening = Omit<TagDescription, 'lead'> & {
  /** What stands below the title. Undefined where that is the description, empty where it is nothing. */
  readonly lead: readonly ArticleNode[] | undefined
  /** What the text begins with. */
  readonly nodes: readonly PageNode[]
}

/** Divides the text of a tag. A description that is written by hand takes the place of its first sentence. */
export function descriptionLead(
  page: PageContext,
  node: SpecNode | undefined,
  written: Pick<FrontMatter, 'description'>,
): Opening {
  const whole = { description: undefined, lead: undefined, nodes: [], rest: node }
  const { description, lead, rest } = tagDescription(node)
  if (description === undefined) return whole
  if (written.description !== undefined)
    return hasMore(lead, description) ? whole : { ...whole, rest }
  if (lead === undefined) return { description, lead: [], nodes: [], rest }
  const { body, lines } = asideNodes(page, lead)
  const words = lines.join(' ').replace(/\s+/g, ' ').trim()
  // A description that was cut has lost words that search must find.
  if (words !== description) addText(page, words)
  const paragraph = inParagraph(articleNodes(body))
  if (paragraph === undefined) return { description, lead: [], nodes: body, rest }
  const isPlain = isText(paragraph) && words === description
  return { description, lead: isPlain ? undefined : paragraph, nodes: [], rest }
}

/** Whether a sentence has what its description leaves out: links, or its end. */
function hasMore(lead: SpecNode | undefined, description: string): boolean {
  return typeof lead?.value !== 'string' || lead.value.includes('](') || description.endsWith('…')
}

/** What is in the only paragraph of a text. */
function inParagraph(nodes: readonly ArticleNode[]): readonly ArticleNode[] | undefined {
  const [only, ...others] = nodes.filter((node) => !isSpace(node))
  return only === undefined || others.length > 0 ? undefined : insideParagraph(only)
}

function isText(nodes: readonly ArticleNode[]): boolean {
  return nodes.every(
    (node) => node.type === 'text' || (node.type === 'raw' && !/</.test(node.value)),
  )
}
