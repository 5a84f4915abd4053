import { VALUED_NAMES } from './fence-words.ts'

/** What the info string of a fence says of the whole: ```` ```bash title="Linux" tag="POST" label="/api/x" ````. */
export type FenceMeta = {
  readonly title?: string
  readonly tag?: string
  readonly label?: string
  readonly caption?: string
  /** File whose code is shown, and what of it: a region, or lines such as '4-9'. */
  readonly file?: string
  readonly region?: string
  readonly lines?: string
  /** Whether the site's variables are replaced in the code. */
  readonly hasVariables: boolean
  /** The words with a value as they stand there, by their keys. */
  readonly written: ReadonlyMap<string, string>
}

const KEY = new RegExp(`(?:^|\\s)(${VALUED_NAMES})=(?:"([^"]*)"|'([^']*)'|(\\S+))`, 'g')
const VARS = /(?:^|\s)vars(?=\s|$)/

/** Reads the part of an info string after the language. What it says of lines: `info-marks.ts`. */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const values: Record<string, string> = {}
  const written = new Map<string, string>()
  for (const [word, key = '', double, single, bare] of (meta ?? '').matchAll(KEY)) {
    values[key] = double ?? single ?? bare ?? ''
    written.set(key, word.trim())
  }
  return { ...values, hasVariables: VARS.test(meta ?? ''), written }
}
