import type { SAXParser } from 'parse5-sax-parser'

/** Pages are read up to this size. */
const MOST_BYTES = 5_000_000

/** Streams a page into a parser until the parser has enough. True where the page was read to its end. */
export async function readMarkup(
  parser: SAXParser,
  { body, headers }: Response,
  isDone: () => boolean,
): Promise<boolean> {
  const decoder = decoderFor(headers.get('content-type') ?? '')
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    await new Promise((resolve) => parser.write(decoder.decode(chunk, { stream: true }), resolve))
    // Leaving the loop ends the connection.
    if (isDone() || size > MOST_BYTES) return isDone()
  }
  await new Promise<void>((resolve) => parser.end(resolve))
  return true
}

function decoderFor(type: string): TextDecoder {
  const [, label = 'utf-8'] = /charset="?([^";\s]+)/i.exec(type) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
