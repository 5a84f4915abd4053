import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProvider } from './provider.ts'
import type { SearchTrouble } from './screen.ts'

/** autocomplete-core wants items that are records. */
export type Item = SearchHit & Record<string, unknown>

export type SearchSource = {
  readonly sourceId: string
  readonly search: SearchProvider['search']
}

type AnswersOptions = {
  readonly isOnline: () => boolean
  /** Technical reason of a trouble, for the console. */
  readonly onTrouble: (error: unknown) => void
  readonly onAnswer: (hits: readonly SearchHit[]) => void
}

/** One search of a source, and where its outcome is told. */
type Asked = {
  readonly query: string
  readonly only: string | undefined
  readonly setContext: (context: Record<string, unknown>) => void
  /** The items that were the answer have more to show. */
  readonly setItems: (items: readonly Item[]) => void
}

/**
 * Only the latest search of a source counts. An older one ends with it, not before: when it ended
 * by itself, core would think that nothing is awaited any more.
 */
export function createAnswers({ isOnline, onTrouble, onAnswer }: AnswersOptions) {
  const latest = new Map<
    string,
    { readonly controller: AbortController; readonly items: Promise<Item[]> }
  >()

  async function ask(source: SearchSource, asked: Asked, signal: AbortSignal) {
    const { query, only, setContext, setItems } = asked
    const newer = () => latest.get(source.sourceId)?.items ?? []
    try {
      const { hits, whole, isNamesOnly } = await source.search(query, signal, only)
      if (signal.aborted) return newer()
      whole?.then(
        (answer) => signal.aborted || setItems(answer.hits as readonly Item[]),
        // The hits stay without the lines that did not come.
        () => undefined,
      )
      setContext({ answered: query, trouble: undefined, isNamesOnly })
      onAnswer(hits)
      return hits as readonly SearchHit[] as Item[]
    } catch (error) {
      if (signal.aborted) return newer()
      const trouble: SearchTrouble = isOnline() ? 'unavailable' : 'offline'
      setContext({ answered: query, trouble })
      onTrouble(error)
      return []
    }
  }

  return {
    answer(source: SearchSource, asked: Asked): Promise<Item[]> {
      latest.get(source.sourceId)?.controller.abort()
      const controller = new AbortController()
      const items = ask(source, asked, controller.signal)
      latest.set(source.sourceId, { controller, items })
      return items
    },
    forget(): void {
      for (const { controller } of latest.values()) controller.abort()
      latest.clear()
    },
  }
}
