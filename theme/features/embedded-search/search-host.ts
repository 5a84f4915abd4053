import { createEngine, type SearchEngine } from '../../../src/search/engine.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type PassagesFile,
  type SearchManifest,
  type WordsDirectory,
  type WordsFile,
} from '../../../src/search/wire.ts'
import type { FromWorker, Query, ToWorker } from './worker-messages.ts'

/** Reads a JSON file; rejects on failure. With `revalidate` the browser must check whether it has changed. */
export type ReadJson = (url: string, revalidate: boolean) => Promise<unknown>

type Index = {
  readonly engine: SearchEngine
  readonly version: string
  readonly folder: string
  readonly readJson: ReadJson
  /** Name of the directory of words, and what their files begin with. */
  readonly words: string
  /** Files of words that are loaded or on their way: undefined for the directory. */
  readonly loading: Map<number | undefined, Promise<boolean>>
}

/** Files of words that are asked for at a time: the others wait for what the reader types meanwhile. */
const AT_ONCE = 6

/**
 * Answers messages from an index that it loads itself: names first, then the files with the words of each query. The next
 * query retries an index that failed to load.
 */
export function createSearchHost(
  post: (message: FromWorker) => void,
  readJson: ReadJson,
): (message: ToWorker) => void {
  let place: Place | undefined
  let opening: Promise<Index> | undefined

  function open(): Promise<Index> {
    if (place === undefined) return Promise.reject(new Error('No index was opened'))
    if (opening !== undefined) return opening
    const at = place
    const started = readManifest(at, readJson).then((manifest) => use(at, manifest))
    opening = started
    started.catch(() => {
      opening = undefined
    })
    return started
  }

  async function use(at: Place, manifest: SearchManifest): Promise<Index> {
    const index = await loadIndex(at, manifest, readJson)
    post({ kind: 'opened', version: index.version })
    return index
  }

  /** Replaces the index when a newer one is loaded; until then, and on failure, the old one answers. */
  async function openAgain(current: Promise<Index>, at: Place): Promise<void> {
    const [{ version }, manifest] = await Promise.all([current, readManifest(at, readJson)])
    if (manifest.version === version) return
    const index = await use(at, manifest)
    opening = Promise.resolve(index)
    post({ kind: 'improved' })
  }

  let lastId = 0
  async function search(id: number, { query, only, namesOnly = false }: Query): Promise<void> {
    lastId = id
    const isAwaited = () => id === lastId
    try {
      const index = await open()
      const { engine } = index
      const find = () =>
        query.trim() === '' ? engine.suggest() : engine.search(query, { near: place?.area, only })
      const hits = find()
      const hasWords = engine.isOpen() && engine.missingWords().length === 0
      const files = hasWords ? engine.missingText(hits) : []
      const version = hasWords ? index.version : undefined
      post({ kind: 'answer', id, hits, version, isPartial: files.length > 0 })
      if (!hasWords && !namesOnly && isAwaited()) {
        if (await loadWords(index, find, isAwaited)) post({ kind: 'improved' })
      }
      if (files.length === 0) return
      await loadText(index, files, isAwaited)
      const whole = engine.withText(hits)
      const known = engine.missingText(whole).length === 0 ? version : undefined
      post({ kind: 'answer', id, hits: whole, version: known, isPartial: false })
    } catch (error) {
      post({ kind: 'failed', id, reason: String(error) })
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'open':
        place = message
        void (opening === undefined ? open() : openAgain(opening, message)).catch(() => undefined)
        return
      case 'search':
        void search(message.id, message)
        return
      case 'rest':
        // Cancels pending loads.
        lastId = 0
        return
      default:
        message satisfies never
    }
  }
}

/** Loads words of a query that are missing; true where that makes a better answer to it. */
async function loadWords(
  index: Index,
  find: () => unknown,
  isAwaited: () => boolean,
): Promise<boolean> {
  const { engine } = index
  const isOpened = !engine.isOpen() && (await loadOnce(index, undefined))
  if (!engine.isOpen() || !isAwaited()) return false
  // What the query needs is known now.
  find()
  const missing = engine.missingWords().slice(0, AT_ONCE)
  const loaded = await Promise.all(missing.map((number) => loadOnce(index, number)))
  return isAwaited() && (loaded.includes(true) || (isOpened && missing.length === 0))
}

/** Loads a file of words, or the directory; false where it fails to load. Who needs it again asks again. */
function loadOnce(index: Index, number: number | undefined): Promise<boolean> {
  const started = index.loading.get(number) ?? loadFile(index, number)
  index.loading.set(number, started)
  return started
}

async function loadFile(index: Index, number: number | undefined): Promise<boolean> {
  const { engine, folder, words, readJson, loading } = index
  const name = number === undefined ? `${words}.json` : `${words}-${number}.json`
  const file = await readJson(folder + name, false).catch(() => undefined)
  if (file === undefined) {
    loading.delete(number)
    return false
  }
  if (number === undefined) engine.open(file as WordsDirectory)
  else engine.addWords(number, file as WordsFile)
  return true
}

/** Loads the text for excerpts, as long as it is awaited. Files that fail to load are skipped. */
async function loadText(
  { engine, folder, readJson }: Index,
  files: readonly string[],
  isAwaited: () => boolean,
): Promise<void> {
  for (const file of files) {
    const text = isAwaited()
      ? await readJson(folder + file, false).catch(() => undefined)
      : undefined
    if (text !== undefined) engine.addText(file, text as PassagesFile)
  }
}

type Place = { readonly manifest: string; readonly area: string }

async function readManifest({ manifest }: Place, readJson: ReadJson): Promise<SearchManifest> {
  const read = (await readJson(manifest, true)) as SearchManifest
  if (read.format !== INDEX_FORMAT)
    throw new Error(`The search index has the format ${read.format}`)
  return read
}

async function loadIndex(
  { manifest }: Place,
  { version, headings, words }: SearchManifest,
  readJson: ReadJson,
): Promise<Index> {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  const file = (await readJson(folder + headings, false)) as HeadingsFile
  return { engine: createEngine(file), version, folder, readJson, words, loading: new Map() }
}

/** `fetch` for the index; rejects for a status that is not 2xx. */
export const fetchJson: ReadJson = async (url, revalidate) => {
  const response = await fetch(url, { cache: revalidate ? 'no-cache' : 'default' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
