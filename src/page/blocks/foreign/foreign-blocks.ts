import { specFor } from '../../tree/directive-specs.ts'
import type { ForeignNotation } from '../../tree/foreign-notation.ts'
import { coreDirectives } from '../directives/core-directives.ts'
import { bracketed } from '../directives/opening-line.ts'

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
