import type { ForeignNotation } from '../../tree/foreign-notation.ts'

/** Of links and images, with brackets in them as in `[![A](a.png)](b.md)`. */
const LABEL = String.raw`!?\[(?:[^[\]\n]|\[[^[\]\n]{0,100}\]){0,200}\]`
/** A word of an address: a parenthesis in it is closed. */
const WORD = String.raw`(?:[^\s()<>"']|\([^\s()]{0,200}\))+`
/** What an address begins or ends with: words in parentheses behind brackets may be no address. */
const FOLDER = String.raw`(?:\.{0,2}\/|https?:)`
const FILE = String.raw`\.(?:md|mdx|markdown|html?|png|jpe?g|gif|svg|webp|avif|pdf|mp4|webm|zip|json|ya?ml|txt)(?:[?#][^\s()]{0,200})?`
const TITLE = String.raw`(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?`

/** Links and images that Markdown takes for brackets, and links that show nothing. */
export const foreignLinks: readonly ForeignNotation[] = [
  {
    signs: [']('],
    pattern: new RegExp(
      String.raw`(?<!\\)(${LABEL}\()(?=${FOLDER}|[^\n()]*${FILE}${TITLE}\))(${WORD}(?:[ \t]+(?!=)${WORD})+)(${TITLE}\))`,
      'g',
    ),
    regions: ['text'],
    instead: ([, , address]) => `An address with spaces stands in angle brackets: <${address}>`,
    fixed: ([, label, address, title]) => `${label}<${address}>${title}`,
  },
  {
    signs: ['({{'],
    pattern: new RegExp(String.raw`(?<!\\)${LABEL}\(\{\{[^{}\n]{1,200}\}\}[^\s()]*\)`, 'g'),
    regions: ['text'],
    instead: 'Pages are no templates: write the address itself, ./other.md or /other',
  },
  {
    signs: [']['],
    // Not in `a[i][j]`, `[a-z][0-9]` and `[sign][digits][exponent]`.
    pattern:
      /(?<![\w\]\\])!?\[(?=[^\]\n]{0,500}\p{L}{2})(?!\^)([^[\]\n]{1,500})\]\[(?!\^)([^[\]\n]{0,200})\](?![[\w])/gu,
    regions: ['text'],
    instead: ([, text, label]) =>
      `There is no definition of [${label || text}]. Write one on a line of its own: [${label || text}]: ./page.md`,
  },
  {
    signs: ['['],
    pattern: /(?<![!\\])\[[ \t]{0,20}\](?:\([^()\n]{1,500}\)|\[[^[\]\n]{1,500}\])/g,
    regions: ['link'],
    instead: 'The link shows nothing: write its text between the brackets.',
  },
]
