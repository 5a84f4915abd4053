/** `x`, `x=1`, `x="1"`, `#id` and `.class` up to the brace that closes them. */
const VALUE = String.raw`"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'<=>${'`'}{}]+`
const ATTRIBUTE = String.raw`(?:[#.][\w-]+)+|[A-Za-z_][\w.:-]*(?:=(?:${VALUE}))?`
const PLAIN = String.raw`\{ *(?:(?:${ATTRIBUTE})(?=[ }]) *)*\}`
/** A brace after a directive's name or label that opens more than plain attributes. */
const ODD_ATTRIBUTES = new RegExp(
  String.raw`(?:(?<![:\w\\]):[\p{L}\p{N}_-]+|^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{2,}[\p{L}\p{N}_-]+|\])(?=\{)(?!${PLAIN})`,
  'mu',
)
/** The line below the head of a table. A list may begin before the table. */
const RULES =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?![ \t])(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
const COLONS = /^[ \t>]*:{3,}[ \t]*$/
const DIRECTIVE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*::(:?)/
/** `:::name text:::`, as other tools write an image. */
const ONE_LINE = new RegExp(
  String.raw`${DIRECTIVE.source}:+[ \t]*[\p{L}\p{N}_-]+[ \t].*:::[ \t]*$`,
  'mu',
)
const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`
/** Emphasis that ends with a sign, or begins with one, and has such a letter on its other side: `**重點。**後面`. */
const CJK_EMPHASIS = new RegExp(
  String.raw`(?!\*)[\p{Pe}\p{Pf}\p{Po}\p{S}]\*+${CJK}|${CJK}\*+[\p{Ps}\p{Pi}\p{S}"']`,
  'u',
)
const BEYOND_LATIN = /[\u1100-\uffff]/
const EMPTY = /^[ \t>]*$/
const DEFINITION = /^[ \t>]*:(?:[ \t]|$)/

/**
 * Whether the native parser would misread a text. It has five faults:
 * - attributes of a directive end at the first brace, which may be one in a quoted value, `{text="{$version}"}`, and
 *   with space around a sign, `{a = 1}`, or unquoted signs that end a value, `{a=b=c}`, they are other ones;
 * - a line of colons right below a table is taken for a row of it, so that the container stays open;
 * - so does a container that holds a definition list;
 * - of a container that is a single line, `:::image source="a.png":::`, it drops the words, and takes what follows for
 *   its content;
 * - emphasis between a sign and a letter of Chinese, Japanese or Korean, which no space parts, is none, as CommonMark has it.
 */
export function isMisread(text: string): boolean {
  const hasAttributes = text.includes(':') && text.includes('{')
  return (
    (hasAttributes && ODD_ATTRIBUTES.test(text)) ||
    (BEYOND_LATIN.test(text) && CJK_EMPHASIS.test(text)) ||
    (text.includes(':::') && (ONE_LINE.test(text) || staysOpen(text)))
  )
}

/** Whether a container may stay open behind the line of colons that closes it. */
function staysOpen(text: string): boolean {
  let isTable = false
  let open = 0
  for (const line of text.split('\n')) {
    const directive = line.includes('::') ? DIRECTIVE.exec(line) : null
    const isColons = directive !== null && COLONS.test(line)
    if (isColons && isTable) return true
    if (open > 0 && DEFINITION.test(line)) return true
    if (isColons) open = Math.max(0, open - 1)
    else if (directive?.[1] === ':') open += 1
    if (line.includes('|') && RULES.test(line)) isTable = true
    else if (directive !== null || EMPTY.test(line)) isTable = false
  }
  return false
}
