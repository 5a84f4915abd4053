import type { ForeignElements, ForeignNotation } from '../../tree/foreign-notation.ts'
import { isElementName } from '../html/html-names.ts'

/** Elements of other tools, and the core's directives that do the same. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  Tabs: '::::tabs ... ::::',
  TabItem: ':::tab[Name] ... :::',
  Tab: ':::tab[Name] ... :::',
  Aside: ':::note[Title] ... :::',
  Admonition: ':::note[Title] ... :::',
  Callout: ':::note[Title] ... :::',
  Steps: ':::steps ... :::, around a numbered list',
  Card: ':::card[Title] ... :::',
  LinkCard: '::card[Title]{href="/page"}',
  CardGrid: '::::cards ... ::::',
  CodeGroup: ':::code-group ... :::',
  Details: ':::details[Summary] ... :::',
  Badge: ':badge[Text]',
  LinkButton: ':button[Text]{href="/page"}',
}

function insteadOfElement([text]: RegExpExecArray, ofFeatures: ForeignElements): string {
  const [name = ''] = /[\w-]+/.exec(text) ?? []
  // `code-group` is `CodeGroup`.
  const key = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const all = { ...DIRECTIVES, ...ofFeatures }
  const directive = Object.hasOwn(all, key) ? all[key] : undefined
  return directive === undefined
    ? 'Components are directives: name yours under theme.components in the config, and write :::its-name ... :::'
    : `Write ${directive}`
}

/** Whether a tag begins one of MkDocs Material's grids. */
function isGrid(tag: string): boolean {
  return /\bgrid\b/.test(tag) && /\bcards\b/.test(tag)
}

/** Attributes as HTML has them, on lines of their own, too. */
const ATTRIBUTES = String.raw`(?:\s+[\w:.-]+(?:=(?:"[^"\n]*"|'[^'\n]*'))?){0,50}`

/** Elements of other tools, and what other tools write in elements. */
export const foreignElements: readonly ForeignNotation[] = [
  {
    signs: ['<'],
    pattern:
      /^[ \t>]*<(?=\w*[a-z])[A-Z][\w.]*(?:[ \t]*$|[ \t]+[\w:-]+=.*$|[ \t]*\/?>[ \t]*$|>.*<\/[A-Z][\w.]*>[ \t]*$)/gm,
    regions: ['text', 'html'],
    instead: insteadOfElement,
  },
  {
    signs: ['<'],
    // Within a line.
    pattern:
      /(?<![\w\\]|^[ \t>]*)<(?=\w*[a-z])[A-Z][\w.]*(?:(?:\s+[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\}))+\s*\/?>|\s*\/>)/gm,
    regions: ['text', 'html'],
    instead: insteadOfElement,
  },
  {
    signs: ['={'],
    pattern: new RegExp(
      String.raw`<[a-z][\w-]*${ATTRIBUTES}(?:\s+\{\.{3}[^{}\n]*\})?\s+[\w:-]+=\{[^\n]*$`,
      'gm',
    ),
    regions: ['text', 'html'],
    instead: 'Write HTML: the values of its attributes stand in quotes, and none is code.',
  },
  {
    signs: ['<'],
    // With attributes or an end: `<your-name>` is what a reader is to put there.
    pattern: new RegExp(
      String.raw`(?<![\w\\])<([a-z][\w-]*)(?:(?=[^<>]{0,500}=["'])${ATTRIBUTES}\s*\/?>|\s*\/>|>(?=[^\x60~]{0,1000}?<\/\1>))`,
      'g',
    ),
    regions: ['text'],
    instead: (match, ofFeatures) =>
      isElementName(match[1] ?? '') ? undefined : insteadOfElement(match, ofFeatures),
  },
  {
    signs: ['@'],
    pattern:
      /<[a-z][\w-]*\b[^<>\n]{0,500}?\s@[a-z][\w:.-]*=(?:"[^"\n]*"|'[^'\n]*')[^<>\n]{0,500}>?/g,
    instead: 'Pages hold no code: remove it, or make a component of it.',
  },
  {
    signs: ['markdown'],
    pattern: new RegExp(
      String.raw`(<[a-z][\w-]*${ATTRIBUTES}?)\s+markdown(?:="\w*"|='\w*'|=\w+)?(${ATTRIBUTES}\s*>)(?=[ \t]*(\n[ \t]*\n)?)`,
      'g',
    ),
    regions: ['html'],
    instead: ([tag]) =>
      isGrid(tag)
        ? 'Write :::cards around ::card[Title]{href="./page.md"}'
        : 'Remove it: what stands below an empty line is read as Markdown, and what stands directly below a tag is not.',
    fixed: ([tag, before, after, gap]) =>
      isGrid(tag) || gap === undefined ? undefined : `${before}${after}`,
  },
]
