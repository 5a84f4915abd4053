import type { Rule, RuleContext } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'

/** A rule that replaces what a pattern finds in prose. */
function inline(
  rule: Omit<Rule, 'apply'>,
  pattern: RegExp,
  replacement: (match: readonly string[], context: RuleContext) => string | undefined,
): Rule {
  return {
    ...rule,
    apply(text, context) {
      // Cutting a text into prose and code takes longer than looking.
      if (text.search(pattern) === -1) return text
      return editProse(text, (prose) =>
        prose.replace(pattern, (...match) => {
          const [whole] = match as readonly string[]
          const result = replacement(match as readonly string[], context)
          if (result === undefined || result === whole) return whole ?? ''
          context.done()
          return result
        }),
      )
    },
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ...{ ctrl: 'Ctrl', control: 'Ctrl', cmd: 'Cmd', command: 'Cmd', alt: 'Alt', option: 'Option' },
  ...{ shift: 'Shift', enter: 'Enter', return: 'Enter', esc: 'Esc', escape: 'Esc', tab: 'Tab' },
  ...{
    del: 'Del',
    delete: 'Del',
    backspace: 'Backspace',
    space: 'Space',
    win: 'Win',
    super: 'Super',
  },
  ...{
    up: 'Up',
    down: 'Down',
    left: 'Left',
    right: 'Right',
    'arrow-up': 'Up',
    'arrow-down': 'Down',
  },
  ...{
    'arrow-left': 'Left',
    'arrow-right': 'Right',
    'page-up': 'Page Up',
    'page-down': 'Page Down',
  },
  ...{ home: 'Home', end: 'End', insert: 'Ins', meta: 'Meta', fn: 'Fn', plus: '+', minus: '-' },
}

/** `++ctrl+c++` */
export const keys = inline(
  {
    name: 'keys',
    what: 'Keys become `<kbd>` elements.',
    before: 'Press ++ctrl+c++.',
    after: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  },
  /(?<![+\w])\+\+((?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*)\+\+(?!\+)/g,
  ([, names = '']) =>
    (names.match(/"[^"]+"|[\w-]+/g) ?? [])
      .map((name) => {
        const known = KEY_NAMES[name.toLowerCase()]
        const bare = name.replaceAll('"', '')
        return `<kbd>${known ?? (bare.length === 1 || /^f\d+$/.test(bare) ? bare.toUpperCase() : bare)}</kbd>`
      })
      .join('+'),
)

/** `==this==` */
export const highlights = inline(
  {
    name: 'highlights',
    what: 'Highlighted words become `<mark>`.',
    before: 'See ==this==.',
    after: 'See <mark>this</mark>.',
  },
  /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g,
  ([, words]) => `<mark>${words}</mark>`,
)

/** `^^this^^`, `x^2^` */
export const carets = inline(
  {
    name: 'inserted words and superscript',
    what: 'Words between two carets become `<ins>`, between single ones `<sup>`.',
    before: 'A ^^new^^ m^2^.',
    after: 'A <ins>new</ins> m<sup>2</sup>.',
  },
  /\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^|(?<![\\^[])\^([^\s^[\]]+)\^(?!\^)/g,
  ([, inserted, raised]) =>
    inserted === undefined ? `<sup>${raised}</sup>` : `<ins>${inserted}</ins>`,
)

/** `H~2~O` */
export const subscripts = inline(
  {
    name: 'subscript',
    what: 'Words between single tildes become `<sub>`.',
    before: 'H~2~O',
    after: 'H<sub>2</sub>O',
  },
  /(?<=[^\s~\\])~([^\s~]+)~(?!~)/g,
  ([, lowered]) => `<sub>${lowered}</sub>`,
)

/** `{--old--}{++new++}` */
export const edits = inline(
  {
    name: 'marked edits',
    what: 'Marked edits become `<del>`, `<ins>` and `<mark>`; a comment on one becomes a comment.',
    before: '{--old--}{++new++}',
    after: '<del>old</del><ins>new</ins>',
  },
  /\{--([^\n]*?)--\}|\{\+\+([^\n]*?)\+\+\}|\{~~([^\n]*?)~>([^\n]*?)~~\}|\{==([^\n]*?)==\}|\{>>([^\n]*?)<<\}/g,
  ([, gone, added, from, to, marked, comment]) => {
    if (gone !== undefined) return `<del>${gone}</del>`
    if (added !== undefined) return `<ins>${added}</ins>`
    if (from !== undefined) return `<del>${from}</del><ins>${to}</ins>`
    return marked === undefined ? `<!-- ${comment?.trim()} -->` : `<mark>${marked}</mark>`
  },
)

/** Icons of other sets that docsgen has under another name. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ close: 'xmark', alert: 'triangle-exclamation', 'check-circle': 'circle-check', cog: 'gear' },
  ...{ 'close-circle': 'circle-xmark', 'information-outline': 'circle-info', email: 'envelope' },
  ...{ 'alert-circle': 'circle-exclamation', 'file-document': 'file-lines', heart: 'heart' },
  ...{ lightbulb: 'lightbulb', 'rocket-launch': 'rocket', 'open-in-new': 'up-right-from-square' },
  ...{
    'clock-fast': 'clock',
    'scale-balance': 'scale-balanced',
    'format-font': 'font',
    home: 'house',
  },
  ...{
    github: 'brands/github',
    'mark-github': 'brands/github',
    python: 'brands/python',
    play: 'play',
  },
  ...{
    'language-markdown': 'brands/markdown',
    account: 'user',
    magnify: 'magnifying-glass',
    x: 'xmark',
  },
  ...{
    'arrow-right-thick': 'arrow-right',
    'chevron-right': 'chevron-right',
    delete: 'trash',
    web: 'globe',
  },
}

/** The icon of docsgen that a name of another set means; undefined where it has none. */
export function iconFor(name: string, hasIcon: (name: string) => boolean): string | undefined {
  const bare = name.replace(
    /^(?:fontawesome[-/](?:solid|regular|brands)|material|octicons|simple)[-/]/,
    '',
  )
  const [, set = ''] = /^fontawesome[-/](\w+)/.exec(name) ?? []
  const plain = bare.replace(/-(?:16|24)$/, '').replace(/^(.+)-outline$/, '$1')
  const names = [
    ...(set === 'brands' || set === 'regular' ? [`${set}/${bare}`] : []),
    ...(name.startsWith('simple') ? [`brands/${bare}`] : []),
    ...[bare, plain, ICONS[bare] ?? '', ICONS[plain] ?? ''],
  ]
  return names.find((one) => one !== '' && hasIcon(one))
}

/** `:material-cloud:` */
export const icons = inline(
  {
    name: 'icons',
    what: 'Icons become `:icon[name]` where docsgen has that icon; others are listed and left out.',
    before: ':material-cloud: Cloud',
    after: ':icon[cloud] Cloud',
  },
  /(?<![\w:\\]):((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}\n]*\})?/g,
  ([whole = '', name = ''], { site, left }) => {
    const icon = iconFor(name, site.hasIcon)
    if (icon !== undefined) return `:icon[${icon}]`
    const excerpt = /^:[\w-]+:/.exec(whole)?.[0] ?? whole
    left(
      excerpt,
      `There is no icon \`${name}\``,
      'Choose another icon, or put an SVG file in `content/public/icons`.',
    )
    return ''
  },
)

/** `[TOC]` */
export const contentsMark = inline(
  {
    name: 'table of contents',
    what: '`[TOC]` goes: the table of contents is beside the page.',
    before: '[TOC]\n\nText.',
    after: 'Text.',
  },
  /^[ \t]*\[(?:TOC|\[toc\])\][ \t]*(?:\n[ \t]*)*(?:\n|$)/gim,
  () => '',
)

/** `<div markdown>` */
export const markdownInHtml = inline(
  {
    name: 'Markdown in HTML',
    what: 'The attribute `markdown` goes, and an empty line says the same.',
    before: '<div markdown>\nText.\n</div>',
    after: '<div>\n\nText.\n\n</div>',
  },
  /^([ \t]*)<(div|section|figure|details|p|aside|center|article)\b([^>\n]*?)\s+markdown(?:="[^"]*"|='[^']*'|=\w+)?([^>\n]*)>[ \t]*\n([\s\S]*?)\n[ \t]*<\/\2>/gm,
  ([, indent, name, before, after, body = '']) =>
    `${indent}<${name}${before}${after}>\n\n${body.replace(/^\n+|\n+$/g, '')}\n\n${indent}</${name}>`,
)

/** `\(x\)` */
export const formulas = inline(
  {
    name: 'formulas',
    what: 'Formulas in `\\( \\)` and `\\[ \\]` become those between dollar signs.',
    before: '\\(x^2\\)',
    after: '$x^2$',
  },
  /\\\((?=\S)([^\n]*?\S)\\\)|^([ \t]*)\\\[[ \t]*\n?([\s\S]*?)\n?[ \t]*\\\][ \t]*$/gm,
  ([, line, indent, block], { site }) =>
    !site.hasFormulas
      ? undefined
      : line === undefined
        ? `${indent}$$\n${block}\n${indent}$$`
        : `$${line}$`,
)
