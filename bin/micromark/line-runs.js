// Of use to parts of micromark in the bundle: see `changes.js`.

/**
 * @typedef {readonly (string | number | null)[]} Chunks Texts without line ends and tabs, and codes of those; `null` is
 * the end of the document.
 */

/**
 * How many whole lines, from the beginning of one, cannot be the end of fenced code: they do not begin with its marks,
 * nor with spaces before them. Lines of a container are known one by one, so that there is no other end to look for.
 * @param {Chunks} chunks
 * @param {number} from
 * @returns {number}
 */
export function codeLines(chunks, from) {
  let lines = 0
  let isBlank = true
  for (let index = from; index < chunks.length; index += 1) {
    const chunk = chunks[index]
    if (chunk === null) break
    if (isLineEnd(chunk)) {
      lines += 1
      isBlank = true
    } else if (isBlank && !isTab(chunk)) {
      const first = typeof chunk === 'string' ? chunk.trimStart()[0] : ''
      if (first === '`' || first === '~') break
      isBlank = first === undefined
    }
  }
  return lines
}

/**
 * How many whole lines, from the beginning of one, begin no container. The first one is known to begin none.
 * @param {Chunks} chunks
 * @param {number} from
 * @param {(code: number) => boolean} isContainer Whether one may begin with a character, or after such space.
 * @returns {number}
 */
export function flowLines(chunks, from, isContainer) {
  let lines = 0
  for (let index = from; index < chunks.length; index += 1) {
    if (!isLineEnd(chunks[index])) continue
    lines += 1
    const code = codeAt(chunks[index + 1])
    if (code === null || code === undefined || isContainer(code)) break
  }
  return lines
}

/**
 * The code that a chunk begins with: `null` at the end of the document, `undefined` where that is not known yet.
 * @param {string | number | null | undefined} chunk
 * @returns {number | null | undefined}
 */
export function codeAt(chunk) {
  return typeof chunk === 'string' ? chunk.charCodeAt(0) : chunk
}

function isLineEnd(chunk) {
  return typeof chunk === 'number' && chunk <= -3
}

function isTab(chunk) {
  return chunk === -2 || chunk === -1
}
