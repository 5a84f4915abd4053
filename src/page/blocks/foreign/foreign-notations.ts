import { escapePattern } from '../../../model/escape-pattern.ts'
import type { ForeignNotation } from '../../tree/foreign-notation.ts'
import { EXPORT_START, IMPORT_STATEMENT } from '../../tree/module-lines.ts'

const CALLOUT =
  'Write a callout, its text not indented:\n:::note[Title]\nText.\n:::\nOr details that open: :::details[Title]'

/** Whether a name that a line imports stands in the rest of the text, as a tag or in braces. */
function isImportUsed({ 0: line, index, input }: RegExpExecArray): boolean {
  const [names = ''] = /^[^'"]*/.exec(line) ?? []
  const rest = input.slice(0, index) + input.slice(index + line.length)
  const imported = names.match(/[\w$]+/g)?.filter((name) => !WORDS_OF_IMPORTS.includes(name)) ?? []
  return imported.some((name) => {
    const word = String.raw`${escapePattern(name)}(?![\w$])`
    return new RegExp(String.raw`<${word}|\{[^{}]{0,500}(?<![\w$])${word}`).test(rest)
  })
}

const WORDS_OF_IMPORTS = ['import', 'from', 'as', 'type']

/** Notations of other tools that stand in a text or in code. Those behind the language of a fence: `fence-words.ts`. */
export const foreignNotations: readonly ForeignNotation[] = [
  {
    signs: ['import'],
    pattern: new RegExp(IMPORT_STATEMENT, 'gm'),
    instead:
      'Remove it: components are directives, which need no import. Markdown is included by ::include{file="./_snippets/setup.md"}.',
    // The name of a file of text may be all that is left of an include; so may what stands for it in the page.
    fixed: (match) => (/\.mdx?['"]/.test(match[0]) || isImportUsed(match) ? undefined : ''),
  },
  {
    signs: ['export'],
    pattern: new RegExp(EXPORT_START, 'gm'),
    instead: 'A page holds no code: write the value itself, or make a component of it.',
  },
  {
    signs: ['{/*'],
    // One that is the id of a heading has an entry of its own.
    pattern:
      /(?!\{\/\*[ \t]*#[\w.-]+[ \t]*\*\/\}[ \t]*$(?<=^[ \t>]*#{1,6}[ \t].*))\{\/\*([^{]{0,2000}?)\*\/\}/gm,
    instead: 'Write a comment of HTML: <!-- ... -->',
    fixed: ([, text = '']) => (/--|^-?>|\n/.test(text) ? undefined : `<!--${text}-->`),
  },
  {
    signs: ['{::'],
    pattern:
      /\{::comment\}([^{]{0,2000}?)\{:\/(?:comment)?\}|\{::(?:comment|nomarkdown|options)\b[^{}\n]*\}/g,
    instead: 'A comment is one of HTML, <!-- ... -->; anything else of its kind: remove it.',
    fixed: ([, text]) =>
      text === undefined || /--|^-?>|\n/.test(text) ? undefined : `<!--${text}-->`,
  },
  {
    signs: ['!!!', '???'],
    pattern:
      /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]*[a-z][\w-]*(?:[ \t][\w-]+)*(?:[ \t]+"[^"\n]*")?[ \t]*$/gim,
    instead: CALLOUT,
    isIndenting: true,
  },
  {
    signs: ['==='],
    pattern: /^[ \t>]*===[!+]*[ \t]+(?:"[^"\n]+"|'[^'\n]+')[ \t]*$/gm,
    instead: 'Write ::::tabs around :::tab[Name] blocks, their text not indented.',
    isIndenting: true,
  },
  {
    signs: ['{{<', '{{%'],
    pattern: /\{\{[<%][^\n{]*?[>%]\}\}/g,
    regions: ['text', 'link', 'html'],
    instead: 'Pages have no shortcodes: write Markdown or a directive, such as :::note',
  },
  {
    signs: ['{%'],
    pattern: /(?<!\{)\{%[-+]?[ \t]*[a-z][^\n{]*?%\}/g,
    instead: 'Pages are no templates: write Markdown or a directive, such as :::note',
  },
  {
    signs: ['*['],
    pattern: /^[ \t>]*\*\[[^\]\n]+\]:[ \t]*\S.*$/gm,
    instead:
      'Abbreviations stand in paragraphs of their own: put empty lines above and below, or write HTML: <abbr title="What it stands for">WISF</abbr>',
  },
  {
    signs: ['[toc]', '[TOC]', '[[_TOC_]]'],
    pattern: /^[ \t>]*(?:\[toc\]|\[\[toc\]\]|\[\[_toc_\]\])[ \t]*$/gim,
    instead: 'Remove it: the contents of a page stand beside it.',
    fixed: () => '',
  },
  {
    signs: ['){', ']{'],
    // Those of images are read. No link is `a[b][c]{.d}`.
    pattern:
      /(?<=(?<!!\[[^[\]\n]{0,500})\]\([^()\n]{0,500}\)|(?<![!\w\]]\[[^[\]\n]{0,500})\]\[[^[\]\n]{0,500}\])\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g,
    instead: 'Attributes of links are written as HTML: <a href="/page" rel="nofollow">Page</a>',
  },
  {
    signs: ['!['],
    pattern: /!\[[^[\]\n]{0,500}\|[ \t]*(\d+)(?:x\d+)?\](?=\()/g,
    instead: ([, width]) =>
      `The width stands behind the image: ![What it shows](./x.png){width=${width}}`,
  },
  {
    signs: ['!['],
    pattern: /!\[[^[\]\n]{0,500}\]\([^()\s]{1,500}[ \t]+=(\d*)x(\d*)\)/g,
    instead: ([, width, height]) =>
      `The size stands behind the image: ![What it shows](./x.png){${width ? `width=${width}` : `height=${height}`}}`,
  },
  {
    signs: ['{:'],
    pattern: /^[ \t>]*\{:[ \t]*[.#\w][^{}\n]*\}[ \t]*$/gm,
    instead: 'Remove it, or write a directive around the text, such as :::note',
  },
  {
    signs: ['{:'],
    // In or behind a text: those of headings and links have entries of their own.
    pattern:
      /(?<![\])])\{:[ \t]*(?:[.#][\w-]|[\w-]+=["'])[^{}\n]*\}(?<!^[ \t>]{0,20}(?:#{1,6}[ \t][^\n]{0,300})?\{[^{}\n]*\})/gm,
    instead: 'Remove it, or write a directive around the text, such as :::note',
  },
  {
    signs: ['[#', '{:', '{/*'],
    pattern:
      /(?<!\\)(?:\[#([\w.-]+)\]|\{:[ \t]*#([\w.-]+)[ \t]*\}|\{\/\*[ \t]*#([\w.-]+)[ \t]*\*\/\})(?=[ \t]*$)(?<=^[ \t>]*#{1,6}[ \t].*)/gm,
    instead: 'An id is written in braces: ## Title {#id}',
    fixed: ([, square, colon, comment]) => `{#${square ?? colon ?? comment}}`,
  },
  {
    signs: ['{.', '{ .', '{#', '{ #', '{:'],
    pattern:
      /(?<!\\)\{:?[ \t]*(?:#([\w.:-]+)[ \t]+(?:(?!tag|label)[\w-]+=|\.[\w-])|\.[\w-])[^{}\n]*\}(?=[ \t]*$)(?<=^[ \t>]*#{1,6}[ \t].*)/gm,
    instead: 'A heading takes an id, tag and label, no classes: ## Title {#id}',
    fixed: ([text, id]) => (id === undefined || text.includes('=') ? undefined : `{#${id}}`),
  },
  {
    signs: [':material-', ':octicons-', ':fontawesome-', ':simple-'],
    pattern: /(?<![\w:/]):(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:(?![\w:/])/g,
    instead:
      'Write :icon[cloud], with a name of Font Awesome Free, or a picture: ![What it shows](./icon.svg)',
    fixed: ([text], isIcon) => {
      const [, style, name] = /^:fontawesome-(solid|regular|brands)-(.+):$/.exec(text) ?? []
      const icon = style === 'solid' ? name : `${style}/${name}`
      return icon !== undefined && isIcon(icon) ? `:icon[${icon}]` : undefined
    },
  },
]
