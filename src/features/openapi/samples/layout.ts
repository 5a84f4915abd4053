import { cookieText, type SampleRequest } from './sample-request.ts'

/** Lines of samples end here, so that they need no scrolling. */
export const SAMPLE_COLUMNS = 60

/** Cuts a URL into pieces of at most `width` characters, at slashes and ampersands where there are any. */
export function urlPieces(url: string, width: number): readonly string[] {
  const parts = url.match(/^[a-z]+:\/\/[^/?&]*|[/?&][^/?&]*|^[^/?&]+/gi) ?? [url]
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length <= width)
      pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}

/** Indents every line after the first. */
export function hanging(text: string, by: string): string {
  return text.replace(/\n(?=.)/g, `\n${by}`)
}

/** Keys that travel in the query, each as `write` has it, behind the sign that stands before it. */
export function queryKeys(
  { url, credentials }: SampleRequest,
  write: (name: string, variable: string) => string,
): readonly (readonly [separator: '?' | '&', key: string])[] {
  return credentials
    .flatMap((key) =>
      key.kind === 'query' ? [write(encodeURIComponent(key.name), key.variable)] : [],
    )
    .map((key, index) => [url.includes('?') || index > 0 ? '&' : '?', key])
}

/** The text of the one header `Cookie`, of a request with a secret cookie; none of another. Secrets stand first. */
export function secretCookies(
  { credentials, cookies }: SampleRequest,
  write: {
    readonly secret: (name: string, variable: string) => string
    readonly plain: (text: string) => string
  },
): readonly string[] {
  const secrets = credentials.flatMap((credential) =>
    credential.kind === 'cookie' ? [write.secret(credential.name, credential.variable)] : [],
  )
  if (secrets.length === 0) return []
  return [[...secrets, ...cookies.map((cookie) => write.plain(cookieText(cookie)))].join('; ')]
}
