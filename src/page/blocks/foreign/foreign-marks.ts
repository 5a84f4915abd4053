import { specFor } from '../../tree/directive-specs.ts'
import type { ForeignNotation } from '../../tree/foreign-notation.ts'
import { coreDirectives } from '../directives/core-directives.ts'
import { bracketed } from '../directives/opening-line.ts'

/** Names of keys that no text between plus signs is by chance: `i++ and j++` are none. */
const KEYS =
  'ctrl|control|shift|alt|option|cmd|command|win|windows|meta|fn|enter|return|esc|escape|tab|space|backspace|del|delete|ins|insert|home|end|page-up|page-down|(?:arrow-)?(?:up|down|left|right)|caps-lock|print-screen|f(?:[1-9]|1\\d|2[0-4])'

/** 'ctrl' -> '<kbd>Ctrl</kbd>', 'page-up' -> '<kbd>Page Up</kbd>'. */
function keyElement(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `<kbd>${words.join(' ')}</kbd>`
}

const keysOf = (keys = '') => keys.split('+').map(keyElement).join(' ')

const BLOCKS =
  'admonition|details|tab|html|caption|definition|note|info|tip|hint|important|warning|caution|attention|danger|error|success|question|bug|example|quote|abstract|new|settings'

/** Marks around words, and blocks between slashes, of extensions of Python's Markdown. */
export const foreignMarks: readonly ForeignNotation[] = [
  {
    signs: ['++'],
    pattern: new RegExp(
      String.raw`(?<![\w+{\\])\+\+((?:[a-z\d-]+\+){0,3}(?:${KEYS})(?:\+[a-z\d-]+){0,3})\+\+(?![\w+])`,
      'g',
    ),
    regions: ['text'],
    instead: ([, keys]) => `Write ${keysOf(keys)}`,
    fixed: ([, keys]) => keysOf(keys),
  },
  {
    signs: ['=='],
    pattern:
      /(?<![\p{L}\p{N}=!<>{\\])==((?:[\p{L}\p{N}]|["'“*`](?=\S))(?:[^=\n]{0,200}[^\s=])?)==(?![\p{L}\p{N}=])/gu,
    regions: ['text'],
    instead: ([, text]) => `Write <mark>${text}</mark>`,
    fixed: ([, text]) => `<mark>${text}</mark>`,
  },
  {
    signs: ['~'],
    // Behind a word: `~this~` with spaces around is struck out on GitHub, too.
    pattern: /(?<=[\p{L}\p{N})\]])~([\p{L}\p{N}+-]{1,10})~(?!~)/gu,
    regions: ['text'],
    instead: ([, text]) =>
      `It is struck out. Write <sub>${text}</sub>, or two tildes where that is meant: ~~${text}~~`,
    fixed: ([, text = '']) => (/^\d+$/.test(text) ? `<sub>${text}</sub>` : undefined),
  },
  {
    signs: ['^'],
    // Not in `a^b^c`.
    pattern: /(?<=[\p{L}\p{N})\]])\^([\p{L}\p{N}+-]{1,10})\^(?![\p{L}\p{N}^])/gu,
    regions: ['text'],
    instead: ([, text]) => `Write <sup>${text}</sup>`,
    fixed: ([, text]) => `<sup>${text}</sup>`,
  },
  {
    signs: ['^^'],
    pattern: /(?<![\p{L}\p{N}^\\])\^\^([^\s^](?:[^\n^]{0,200}[^\s^])?)\^\^(?![\p{L}\p{N}^])/gu,
    regions: ['text'],
    instead: ([, text]) => `Write <ins>${text}</ins>`,
    fixed: ([, text]) => `<ins>${text}</ins>`,
  },
  {
    signs: ['{--', '{++', '{~~', '{==', '{>>'],
    pattern:
      /\{(?:--[^{}\n]{1,500}--|\+\+[^{}\n]{1,500}\+\+|==[^{}\n]{1,500}==|~~[^{}\n]{1,500}~>[^{}\n]{0,500}~~|>>[^{}\n]{1,500}<<)\}/g,
    regions: ['text'],
    instead:
      'Changes are marked by elements: <del>old</del>, <ins>new</ins>, <mark>marked</mark>; a comment is <!-- ... -->',
  },
  {
    signs: ['///'],
    // What follows must have an end: comments of code begin like that, too.
    pattern: new RegExp(
      String.raw`^[ \t>]*\/{3,}[ \t]*(?:${BLOCKS})(?:[ \t]*\|[^\n]*)?[ \t]*$(?=(?:\n.*){0,300}?\n[ \t>]*\/{3,}[ \t]*$)`,
      'gm',
    ),
    instead:
      'Write a block between colons, :::note[Title] ... :::, :::details[Title] ... ::: or :::tab[Name] ... :::',
  },
]

/** Names of blocks of other tools, and those of ours. */
const NAMES: Readonly<Record<string, string>> = {
  admonition: 'note',
  seealso: 'note',
  hint: 'tip',
  attention: 'warning',
  error: 'danger',
  dropdown: 'details',
}

/** `:::{note} Title` and `::: {.callout-tip title="Title"}` as `:::note[Title]`; undefined for what may be anything. */
function directiveFor([, colons, braces = '', rest = '', options]: RegExpExecArray) {
  const [, myst, callout, own] =
    /^(?:([\w-]+)|\.callout-(\w+)(?:[ \t]+title="([^"]*)")?)$/.exec(braces.trim()) ?? []
  const word = (myst ?? callout ?? '').toLowerCase()
  const name = Object.hasOwn(NAMES, word) ? (NAMES[word] ?? word) : word
  const title = own ?? rest.trim()
  const { component } = specFor(name, coreDirectives) ?? {}
  const isRead = component === 'callout' || (component === 'details' && title !== '')
  if (!isRead || options !== undefined) return undefined
  return `${colons}${name}${title === '' ? '' : bracketed(title)}`
}

/** Blocks whose names stand in braces. */
export const foreignBlocks: readonly ForeignNotation[] = [
  {
    signs: [':::'],
    // A line such as `:class: wide` below is an option.
    pattern: /^[ \t>]*(:{3,})[ \t]*\{([^{}\n]+)\}([^\n]*)$(?=(\n[ \t>]*:[a-z][\w-]*:)?)/gm,
    instead: (match) => `Write ${directiveFor(match) ?? ':::note[Title]'}, without braces.`,
    fixed: directiveFor,
  },
]
