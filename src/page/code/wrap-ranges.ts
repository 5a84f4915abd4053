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
    for (let edge = edges[next]; edge?.at === offset; edge = edges[next]) {
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
      continue
    }
    const cuts = edges.slice(next).map(({ at }) => at - offset)
    for (const text of piece.startsWith('&') ? [piece] : cutText(piece, cuts)) {
      passEdges()
      made += text
      offset += piece.startsWith('&') ? 1 : text.length
    }
  }
  passEdges()
  return made
}

function cutText(text: string, at: readonly number[]): readonly string[] {
  const cuts = [...new Set(at)].filter((cut) => cut > 0 && cut < text.length)
  return [0, ...cuts].map((cut, index) => text.slice(cut, cuts[index]))
}
