// In place of a part of micromark: see `changes.js`.
import { breakIn, breaksIn, mayBegin } from './breaks.js'
import { codeAt } from './line-runs.js'

/**
 * Reads all that the events of a document hold unread, and puts what was read in its place. The package does it in
 * four or five passes over all events, each of which puts one level in place. Here a pass goes over what was read in
 * the last one alone, so that the order is the same (a text sees the definitions of levels above its own), and
 * everything is put in place at the end, once.
 * @param {Event[]} events
 * @returns {Event[]}
 */
export function unravel(events) {
  const read = new Map()
  let unread = unreadIn([events])
  while (unread.length > 0) unread = unreadIn(readAll(unread, read))
  return inPlace(events, read)
}

/**
 * The same for one level.
 * @param {Event[]} events
 * @returns {Event[]}
 */
export function unravelOnce(events) {
  const read = new Map()
  readAll(unreadIn([events]), read)
  return inPlace(events, read)
}

/** Events that begin something unread. */
function unreadIn(lists) {
  const found = []
  for (let place = 0; place < lists.length; place += 1) {
    const events = lists[place]
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index]
      const token = event[1]
      if (event[0] !== 'enter' || token.contentType === undefined) continue
      const before = events[index - 1]?.[1].type
      if (token.type === 'chunkFlow' && before === 'listItemPrefix') markFirstText(token)
      found.push(event)
    }
  }
  return found
}

/** Task lists need to know which text is the first of its item. */
function markFirstText({ _tokenizer: { events } }) {
  const isBlank = events[0]?.[1].type === 'lineEndingBlank'
  let index = isBlank ? 2 : 0
  if (events[index]?.[1].type !== 'content') return
  for (index += 1; index < events.length && events[index][1].type !== 'content'; index += 1) {
    const token = events[index][1]
    if (token.type !== 'chunkText') continue
    token._isInFirstContentOfListItem = true
    index += 1
  }
}

/** Reads them in order; what is in a piece is added to `read`, by its token. */
function readAll(unread, read) {
  const lists = []
  for (let index = 0; index < unread.length; index += 1) {
    const [, token, context] = unread[index]
    // Others are later pieces of what was read with their first one.
    if (read.has(token)) continue
    if (isPlainText(token, context)) {
      const data = { type: 'data', start: token.start, end: token.end }
      read.set(token, [
        ['enter', data, context],
        ['exit', data, context],
      ])
    } else if (isParagraph(token, context)) readParagraph(token, context, { read, lists })
    else readPieces(token, context, { read, lists })
  }
  return lists
}

/** Whether a text is one piece in which nothing begins: it needs no reading. */
function isPlainText({ contentType, start, end, next, _tokenizer }, { parser, sliceStream }) {
  if (contentType !== 'text' && contentType !== 'string') return false
  if (next !== undefined || _tokenizer !== undefined) return false
  if (start.line !== end.line) return false
  const pieces = sliceStream({ start, end })
  const text = pieces[0]
  if (pieces.length !== 1 || typeof text !== 'string' || text.length === 0) return false
  const breaks = breaksIn(parser.constructs[contentType], start.line)
  if (breakIn(text, 0, breaks) < text.length) return false
  // Space at the end of a line is something of its own.
  return !text.endsWith(' ')
}

/** Whether what goes on until an empty line begins with no definition. */
function isParagraph({ contentType, start, end, _tokenizer }, { parser, sliceStream }) {
  if (contentType !== 'content' || _tokenizer !== undefined) return false
  const code = codeAt(sliceStream({ start, end })[0])
  return !mayBegin(parser.constructs.contentInitial, code, start.line)
}

/** A paragraph's lines are its texts. */
function readParagraph(token, context, { read, lists }) {
  const paragraph = { type: 'paragraph', start: token.start, end: undefined }
  let inside = [['enter', paragraph, context]]
  let previous
  for (let piece = token; piece !== undefined; piece = piece.next) {
    const { start, end } = piece
    const text = { contentType: 'text', previous, type: 'chunkText', start, end }
    if (previous !== undefined) previous.next = text
    inside.push(['enter', text, context], ['exit', text, context])
    if (piece.next === undefined) {
      paragraph.end = end
      inside.push(['exit', paragraph, context])
    }
    piece.previous = undefined
    read.set(piece, inside)
    lists.push(inside)
    inside = []
    previous = text
  }
}

/** Reads what begins with a token: it may go on in others, behind the marks of a quotation or the margin of a list. */
function readPieces(token, { parser, sliceStream }, { read, lists }) {
  const tokenizer = token._tokenizer ?? begun(token, parser)
  const { events } = tokenizer
  const pieces = []
  for (let piece = token; piece !== undefined; piece = piece.next) {
    if (!piece._tokenizer) write(piece, sliceStream(piece), { tokenizer, isFirst: piece === token })
    pieces.push(piece)
  }
  // For the garbage collector.
  tokenizer.events = []
  const ends = pieces.length > 1 ? endsIn(events) : []
  for (let index = 0, start = 0, lines = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    lines += piece.end.line - piece.start.line
    const isLast = index + 1 === pieces.length
    const end = (isLast ? undefined : ends[lines - 1]) ?? events.length
    const inside = pieces.length > 1 ? events.slice(start, end) : events
    start = end
    piece._tokenizer = undefined
    piece.previous = undefined
    read.set(piece, inside)
    lists.push(inside)
  }
}

function begun(token, parser) {
  const tokenizer = parser[token.contentType](token.start)
  if (token._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true
  return tokenizer
}

function write(piece, stream, { tokenizer, isFirst }) {
  if (!piece.next) stream.push(null)
  if (!isFirst) tokenizer.defineSkip(piece.start)
  if (piece._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = true
  tokenizer.write(stream)
  if (piece._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = undefined
}

/** Where lines end: behind something without contents that goes on in another line. Code may go on in several. */
function endsIn(events) {
  const ends = []
  for (let index = 1; index < events.length; index += 1) {
    const [kind, { type, start, end }] = events[index]
    const before = events[index - 1]
    const isEmpty = kind === 'exit' && before[0] === 'enter' && before[1].type === type
    for (let line = start.line; isEmpty && line < end.line; line += 1) ends.push(index + 1)
  }
  return ends
}

/** Events with those that were read in place of what they were read from. */
function inPlace(events, read, into = []) {
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index]
    const token = event[1]
    const inside =
      event[0] === 'enter' && token.contentType !== undefined ? read.get(token) : undefined
    if (inside === undefined) {
      into.push(event)
      if (event[0] === 'exit' && token._container) endContainer(into)
    } else {
      inPlace(inside, read, into)
      // It ends with the next event.
      index += 1
    }
  }
  return into
}

/** A container whose end is the last event ends before the empty lines that follow it. */
function endContainer(events) {
  const last = events.length - 1
  const exit = events[last]
  let first
  for (let index = last - 1; index >= 0; index -= 1) {
    const [kind, token] = events[index]
    const isLine = token.type === 'lineEnding' || token.type === 'lineEndingBlank'
    if (!isLine && token.type !== 'linePrefix' && token.type !== 'listItemIndent') break
    if (!isLine || kind !== 'enter') continue
    if (first !== undefined) events[first][1].type = 'lineEndingBlank'
    token.type = 'lineEnding'
    first = index
  }
  if (first === undefined) return
  exit[1].end = { ...events[first][1].start }
  events.pop()
  events.splice(first, 0, exit)
}
