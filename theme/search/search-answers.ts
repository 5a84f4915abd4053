import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProvider } from './provider.ts'
import type { SearchTrouble } from './screen.ts'

/** A hit as an item of autocomplete-core, which requires records. */
export type Item = SearchHit & Record<string, unknown>

export type SearchSource = {
  readonly sourceId: string
  readonly search: SearchProvider['search']
}

type AnswersOptions = {
  readonly isOnline: () => boolean
  /** Called with the technical reason of a failure, for the console. */
  readonly onTrouble: (error: unknown) => void
  readonly onAnswer: (hits: readonly SearchHit[]) => void
}

/** A search of a source, and callbacks for its outcome. */
type SearchRequest = {
  readonly query: string
  readonly only: string | undefined
  readonly setContext: (context: Record<string, unknown>) => void
  /** Replaces the items of the answer when excerpts are loaded. */
  readonly setItems: (items: readonly Item[]) => void
}

/** What the status of a service's answer means, where its client's error has one. */
function troubleOf(error: unknown): SearchTrouble {
  const { status } = Object(error) as { readonly status?: unknown }
  if (status === 429) return 'busy'
  return status === 401 || status === 403 ? 'refused' : 'unavailable'
}

/**
 * Only the latest search of a source counts. An older one resolves together with it: if it resolved earlier,
 * autocomplete-core would set its status to idle.
 */
export function createAnswers({ isOnline, onTrouble, onAnswer }: AnswersOptions) {
  const latest = new Map<
    string,
    { readonly controller: AbortController; readonly items: Promise<Item[]> }
  >()

  async function ask(source: SearchSource, request: SearchRequest, signal: AbortSignal) {
    const { query, only, setContext, setItems } = request
    const newer = () => latest.get(source.sourceId)?.items ?? []
    try {
      const { hits, whole, isNamesOnly } = await source.search(query, signal, only)
      if (signal.aborted) return newer()
      whole?.then(
        (answer) => signal.aborted || setItems(answer.hits as readonly Item[]),
        // The hits stay without excerpts.
        () => undefined,
      )
      setContext({ answered: query, trouble: undefined, isNamesOnly })
      onAnswer(hits)
      return hits as readonly SearchHit[] as Item[]
    } catch (error) {
      if (signal.aborted) return newer()
      setContext({ answered: query, trouble: isOnline() ? troubleOf(error) : 'offline' })
      onTrouble(error)
      return []
    }
  }

  return {
    answer(source: SearchSource, request: SearchRequest): Promise<Item[]> {
      latest.get(source.sourceId)?.controller.abort()
      const controller = new AbortController()
      const items = ask(source, request, controller.signal)
      latest.set(source.sourceId, { controller, items })
      return items
    },
    forget(): void {
      for (const { controller } of latest.values()) controller.abort()
      latest.clear()
    },
  }
}
