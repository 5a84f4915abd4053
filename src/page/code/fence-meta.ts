/** What the info string of a fence says of the whole: ```` ```bash title="Linux" tag="POST" label="/api/x" ````. */
export type FenceMeta = {
  readonly title: string | undefined
  readonly tag: string | undefined
  readonly label: string | undefined
  readonly caption: string | undefined
}

const KEY = /(?:^|\s)(title|tag|label|caption)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/** Reads the part of an info string after the language. What it says of lines: `info-marks.ts`. */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const values = new Map<string, string>()
  for (const [, key = '', double, single, bare] of (meta ?? '').matchAll(KEY)) {
    values.set(key, double ?? single ?? bare ?? '')
  }
  return {
    title: values.get('title'),
    tag: values.get('tag'),
    label: values.get('label'),
    caption: values.get('caption'),
  }
}
