/** Characters of a line, from the first to behind the last. */
export type TextRange = { readonly start: number; readonly end: number }
/** A range and the tags of the element that it is put into. */
export type WrappedRange = TextRange & { readonly open: string; readonly close: string }

const PIECES = /<\/?span[^>]*>|&\w+;|[^<&]+/g

/**
 * Puts ranges of a highlighted line into an element each. They stand in order and do not overlap. Spans of colours that
 * begin or end within a range are closed and opened again at its edge.
 */
export function wrapRanges(html: string, ranges: readonly WrappedRange[]): string {
  if (ranges.length === 0) return html
  const edges = ranges.flatMap(({ start, end, open, close }) => [
    { at: start, tag: open },
    { at: end, tag: close },
  ])
  let made = ''
  let offset = 0
  let span = ''
  let next = 0
  const passEdges = () => {
    for (let edge = edges[next]; edge !== undefined && edge.at <= offset; edge = edges[next]) {
      made += span === '' ? edge.tag : `</span>${edge.tag}${span}`
      next += 1
    }
  }
  for (const [piece] of html.matchAll(PIECES)) {
    if (piece.startsWith('<')) {
      // An edge at the end of a span is behind it.
      if (piece !== '</span>') passEdges()
      made += piece
      span = piece === '</span>' ? '' : piece
    } else if (piece.startsWith('&')) {
      passEdges()
      made += piece
      offset += 1
    } else {
      for (let from = 0; from < piece.length; ) {
        passEdges()
        const room = (edges[next]?.at ?? Number.POSITIVE_INFINITY) - offset
        const text = piece.slice(from, from + room)
        made += text
        offset += text.length
        from += text.length
      }
    }
  }
  // What was opened is closed, whatever the HTML lacks of the text.
  offset = Number.POSITIVE_INFINITY
  passEdges()
  return made
}
