import { closesFence, fenceOpening } from '../text/code-parts.ts'

/** What can be counted in a Markdown text, whatever tool reads it. */
export type TextFacts = {
  readonly headings: number
  readonly code: number
  readonly tables: number
  readonly images: number
  readonly links: number
  /** How often each word occurs, in lower case. */
  readonly words: ReadonlyMap<string, number>
}

export type Countable = Exclude<keyof TextFacts, 'words'>

/** What is counted, in the words of the report. */
export const COUNTED: readonly (readonly [key: Countable, name: string])[] = [
  ['headings', 'headings'],
  ['code', 'code blocks'],
  ['tables', 'tables'],
  ['images', 'images'],
  ['links', 'links'],
]

/** Adds the facts of several texts: of a page and of what it includes. */
export function sumOfFacts(all: readonly TextFacts[]): TextFacts {
  const words = new Map<string, number>()
  for (const facts of all)
    for (const [word, count] of facts.words) words.set(word, (words.get(word) ?? 0) + count)
  const total = (key: Countable) => all.reduce((sum, facts) => sum + facts[key], 0)
  return {
    headings: total('headings'),
    code: total('code'),
    tables: total('tables'),
    images: total('images'),
    links: total('links'),
    words,
  }
}

/**
 * Counts line by line, without the parser and the rules that made the new text: what one of them loses is missed here.
 * `notation` takes away what the tool's own notation says besides the author's words.
 */
export function textFacts(text: string, notation: (line: string) => string): TextFacts {
  const words = new Map<string, number>()
  const facts = { headings: 0, code: 0, tables: 0, images: 0, links: 0 }
  let fence: { readonly marks: string; readonly isDrawn: boolean } | undefined
  let isInComment = false
  let before = ''
  for (const line of text.split('\n')) {
    if (fence !== undefined) {
      if (closesFence(line, fence.marks)) fence = undefined
      else if (!fence.isDrawn) addWords(words, codeWords(line))
      continue
    }
    const opening = isInComment ? undefined : fenceOpening(line)
    if (opening !== undefined) {
      const isDrawn = /^\s*\{?\s*\.?(?:mermaid|math|katex)\b/.test(opening.info)
      fence = { marks: opening.marks, isDrawn }
      if (!isDrawn) facts.code += 1
    } else {
      const open = withoutComments(line, isInComment)
      isInComment = open.isInComment
      countLine(open.text, before, facts)
      addWords(words, authorsWords(notation(open.text)))
      before = open.text.trim() === '' ? '' : open.text
    }
  }
  return { ...facts, words }
}

/** A line of code without marks that tools do not show. */
function codeWords(line: string): string {
  return line.replace(
    /(?:\/\/|#|--|;|%|\/\*|<!--)?\s*\[!code[^\]]*\]|\(\d+\)!?|^.*-8<-.*$|^\s*\{!.*!\}\s*$|\/\/ highlight-[\w-]+|\{\{[^{}]*\}\}|\{\$[\w.]+\}/g,
    ' ',
  )
}

const TABLE = /^[ \t>]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$|<table\b/
const IMAGE = /!\[[^\]]*\](?:\(|\[)|<img\b/g
const LINK =
  /(?<!!)\[(?!\^)(?:\\.|[^[\]\\]|!?\[[^\]]*\](?:\([^)]*\))?)+\]\((?!\))|<a\s[^>]*href|\bhref=(?=["'{])(?<!<a\s[^>]*href=)/g

function countLine(line: string, before: string, facts: Record<Countable, number>): void {
  if (/^[ \t>]*#{2,6}[ \t]+\S|^[ \t]*<h[2-6]\b/.test(line)) facts.headings += 1
  else if (/^[ \t]*-{2,}[ \t]*$/.test(line) && /^[^\s#>|:*+=<-]/.test(before)) facts.headings += 1
  if (TABLE.test(line)) facts.tables += 1
  facts.images += matches(line, IMAGE)
  facts.links += matches(line, LINK)
}

function matches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function withoutComments(
  line: string,
  wasInComment: boolean,
): { readonly text: string; readonly isInComment: boolean } {
  let isInComment = wasInComment
  let text = ''
  let rest = line
  while (rest !== '') {
    const sign = isInComment ? '-->' : '<!--'
    const at = rest.indexOf(sign)
    if (!isInComment) text += at === -1 ? rest : `${rest.slice(0, at)} `
    if (at === -1) break
    rest = rest.slice(at + sign.length)
    isInComment = !isInComment
  }
  return { text, isInComment }
}

/** A line without addresses, tags, attributes and entities. */
function authorsWords(line: string): string {
  return line
    .replace(/^[ \t>]*\d{1,9}[.)](?=[ \t])/, ' ')
    .replace(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g, '] ')
    .replace(/^[ \t]*\[(?!\^)[^\]]+\]:[ \t]+\S+.*$/, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, ' ')
    .replace(/&[#\w]+;/g, ' ')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/:[\w+-]+:/g, ' ')
}

function addWords(words: Map<string, number>, line: string): void {
  for (const [word] of line.matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = word.toLowerCase()
    words.set(key, (words.get(key) ?? 0) + 1)
  }
}
