import type { Html } from 'mdast'

/** Every element of HTML, living and dead, and the roots of what may be embedded in it. */
const NAMES: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup command content data datalist dd
  del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen
  label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid
  nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre
  progress q rb rbc rp rt rtc ruby s samp script search section select shadow slot small source spacer
  span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title
  tr track tt u ul var video wbr xmp`.split(/\s+/),
)

const TAG = /^\s*<\/?([a-z][^\s/>]*)/i

/**
 * Whether a piece of raw HTML is none: `List<T>` and `<your-name>` in prose look like tags to Markdown,
 * but name no element. They are text, and so is a tag that is not closed.
 */
export function isTextInBrackets({ value }: Html): boolean {
  // A tag that never ends would take the text after it along.
  if (!value.includes('>') && !value.includes('<!--')) return true
  const name = TAG.exec(value)?.[1]
  return name !== undefined && !isElementName(name)
}

export function isElementName(name: string): boolean {
  return NAMES.has(name.toLowerCase())
}

/** Whether a piece of raw HTML is comments alone, of which the last may have no end where that is said. */
export function isComments({ value }: Html, last: 'closed' | 'open or closed' = 'closed'): boolean {
  let rest = value.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2)
    if (end === -1) return last === 'open or closed'
    rest = rest.slice(end + 3).trimStart()
  }
  return rest === ''
}

/** Whether a piece of raw HTML is a line break, the tag that tables need most. */
export function isLineBreak({ value }: Html): boolean {
  return /^<br[ \t]*\/?>$/i.test(value)
}
