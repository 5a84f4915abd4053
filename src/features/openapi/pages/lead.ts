import type { ArticleNode } from '../../../model/article.ts'
import type { FrontMatter } from '../../../model/page/front-matter.ts'
import type { RenderedText } from '../../../page/pipeline/text-tools.ts'
import { wordsOf } from '../../../page/tree/words.ts'
import type { SpecNode } from '../read/spec-node.ts'
import { noteText, renderedDescription } from './markdown-nodes.ts'
import type { PageContext } from './page-context.ts'
import { isSpace, type PageNode } from './page-node.ts'

const MAX_DESCRIPTION = 160

/** How a page begins. Every sentence of its tag's text stands in one of these places. */
type Opening = {
  /** The first sentence in plain words, as search engines show it. */
  readonly description: string | undefined
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
  const text = renderedDescription(page, node, 1)
  if (text === undefined) return { description: undefined, lead: undefined, nodes: [] }
  const divided = dividedArticle(text.nodes)
  const words = (divided?.lead ?? []).map(wordsOf).join('').replace(/\s+/g, ' ').trim()
  // Words that lead to a list stay with it.
  if (divided === undefined || words === '' || words.endsWith(':')) {
    noteText(page, text, 1)
    return { description: undefined, lead: undefined, nodes: text.nodes }
  }
  const { lead, rest } = divided
  const description = cut(words)
  const isCut = description !== words
  const isWritten = written.description !== undefined
  const staysWhole = lead.some(holdsImage) || (isWritten && (isCut || lead.some(holdsLink)))
  // A description that was cut has lost words that search must find.
  noteText(page, staysWhole || isCut ? text : withoutWords(text, words), 1)
  if (staysWhole) return { description, lead: isWritten ? undefined : [], nodes: text.nodes }
  const isPlain = isWritten || (!isCut && lead.every(({ type }) => type === 'text'))
  return { description, lead: isPlain ? undefined : lead, nodes: rest }
}

/** A text whose first sentence stands apart. Undefined for one that begins with something else. */
function dividedArticle(
  article: readonly ArticleNode[],
): { readonly lead: readonly ArticleNode[]; readonly rest: readonly ArticleNode[] } | undefined {
  const [first, ...others] = article.filter((node, index) => index > 0 || !isSpace(node))
  if (first?.type !== 'element' || first.tagName !== 'p') return undefined
  const [lead, rest] = dividedParagraph(first.children)
  const remains = trimmed(rest)
  return {
    lead: trimmed(lead),
    rest: remains.length === 0 ? others : [{ ...first, children: [...remains] }, ...others],
  }
}

/** A letter of no case: where it stands for what is emphasised, linked or code, no sentence ends in there. */
const INSIDE = '字'

/** What is in a paragraph in two, behind its first sentence. */
function dividedParagraph(
  nodes: readonly ArticleNode[],
): readonly [readonly ArticleNode[], readonly ArticleNode[]] {
  const texts = nodes.map((node) =>
    node.type === 'text' ? node.value : wordsOf(node).replace(/\S/g, INSIDE),
  )
  const whole = texts.join('')
  const end = firstSentenceEnd(whole)
  if (end === whole.length) return [nodes, []]
  const lead: ArticleNode[] = []
  const rest: ArticleNode[] = []
  let start = 0
  for (const [index, node] of nodes.entries()) {
    const place = end - start
    start += texts[index]?.length ?? 0
    if (place <= 0) rest.push(node)
    else if (node.type !== 'text' || start <= end) lead.push(node)
    else {
      lead.push({ type: 'text', value: node.value.slice(0, place) })
      rest.push({ type: 'text', value: node.value.slice(place) })
    }
  }
  return [lead, rest]
}

/** Nodes without the space and the line ends around them. */
function trimmed(nodes: readonly ArticleNode[]): readonly ArticleNode[] {
  const isEdge = (node: ArticleNode) =>
    isSpace(node) || (node.type === 'element' && node.tagName === 'br')
  const first = nodes.findIndex((node) => !isEdge(node))
  const last = nodes.findLastIndex((node) => !isEdge(node))
  return nodes.slice(Math.max(0, first), last + 1).map((node, index, kept) => {
    if (node.type !== 'text') return node
    const value = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === kept.length - 1 ? value.trimEnd() : value }
  })
}

/** The words for search without those that its text begins with. */
function withoutWords(found: RenderedText, words: string): RenderedText {
  const [first, ...sections] = found.text
  const [line, ...lines] = first?.text ?? []
  if (first === undefined || line?.startsWith(words) !== true) return found
  const rest = line.slice(words.length).trim()
  return {
    ...found,
    text: [{ ...first, text: rest === '' ? lines : [rest, ...lines] }, ...sections],
  }
}

/** Images are the slots of a rendered text, and nothing else is source of HTML in it. */
function holdsImage(node: ArticleNode): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(holdsImage))
}

function holdsLink(node: ArticleNode): boolean {
  const isLink = node.type === 'element' && node.tagName === 'a'
  return isLink || ('children' in node && node.children.some(holdsLink))
}

/** Ends at a word, with an ellipsis, where it is too long. */
function cut(text: string): string {
  return text.length <= MAX_DESCRIPTION
    ? text
    : `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}

/** What may end with a full stop and go on: a letter ('U.S.', 'z.B.') or a word without a vowel ('Mr.', 'vs.'). */
const ABBREVIATED =
  /(?<!\p{L})(?:\p{Lu}|\p{Ll}|(?![aeiouyAEIOUY])[A-Za-z][b-df-hj-np-tv-xz]{1,3})\.["'”’)\]]*\s*$/u

/** Where what follows the first sentence of a text begins. Where its end is in doubt it goes on: in the end it is all of the text. */
function firstSentenceEnd(text: string): number {
  // The end of a line is no end of a sentence.
  const line = text.replace(/\s/g, ' ')
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  let end = 0
  for (const { segment } of segmenter.segment(line)) {
    end += segment.length
    const isDoubtful = ABBREVIATED.test(segment) || /^\p{Nd}/u.test(line.slice(end))
    if (segment.trim() !== '' && !isDoubtful) return end
  }
  return line.length
}
