import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'

/** Does it, unless it takes a parser or a grammar that this thread has not loaded: then undefined. */
export function parsedOrLeft<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof MarkdownNotLoaded) return undefined
    throw error
  }
}
