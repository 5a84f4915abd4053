/** What the info string of a fence says: ```` ```bash title="Linux" tag="POST" label="/api/x" {1,3-4} no-check ````. */
export type FenceMeta = {
  readonly title: string | undefined
  readonly tag: string | undefined
  readonly label: string | undefined
  /** Numbers of the lines to be marked. */
  readonly lines: ReadonlySet<number>
}

const KEY = /(?:^|\s)(title|tag|label)=(?:"([^"]*)"|'([^']*)'|(\S+))/g
const LINES = /(?:^|\s)\{([\d,\s-]+)\}/
const MAX_LINES = 10_000

/** Reads the part of an info string after the language. Words it does not know mean nothing here. */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  if (meta === null || meta === undefined || meta === '') return EMPTY
  const values = new Map<string, string>()
  for (const [, key = '', double, single, bare] of meta.matchAll(KEY)) {
    values.set(key, double ?? single ?? bare ?? '')
  }
  return {
    title: values.get('title'),
    tag: values.get('tag'),
    label: values.get('label'),
    lines: lineNumbers(LINES.exec(meta)?.[1] ?? ''),
  }
}

const EMPTY: FenceMeta = { title: undefined, tag: undefined, label: undefined, lines: new Set() }

/** '1,3-4' -> 1, 3, 4. */
function lineNumbers(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range)
    if (match === null) continue
    const first = Number(match[1])
    const last = Math.min(Number(match[2] ?? first), MAX_LINES)
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return lines
}
