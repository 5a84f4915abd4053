import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteRequest } from './http-server.ts'
import { isCompressible } from './media-types.ts'
import { withQuery } from './moved-page.ts'
import { commonHeaders } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Payload = {
  readonly status: number
  readonly mediaType: string
  readonly body: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** Redirects to another address, with the query of the request. */
export function redirect({ search }: SiteRequest, response: ServerResponse, target: string): void {
  response.writeHead(301, {
    ...commonHeaders,
    // What stands in it is kept, `%` of no meaning in a query included.
    location: withQuery(target, search).replace(/[^!-~]+/g, encodeURIComponent),
    'cache-control': 'no-cache',
    'content-length': 0,
  })
  response.end()
}

/**
 * Sends a file with an ETag: 304 where the client has it, compressed where that helps, without a body for HEAD. Ranges
 * are supported for files that are not compressed, so that audio and video can be seeked.
 */
export async function sendFile(
  { message }: SiteRequest,
  response: ServerResponse,
  payload: Payload,
): Promise<void> {
  const bytes = typeof payload.body === 'string' ? Buffer.from(payload.body) : payload.body
  const encoding = encodingFor(message, payload.mediaType, bytes.length)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...payload.headers,
    'content-type': payload.mediaType,
    etag,
    ...(isCompressible(payload.mediaType) ? { vary: 'Accept-Encoding' } : {}),
  }
  if (payload.status === 200 && isKnown(message, etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const isWhole = payload.status !== 200 || isCompressible(payload.mediaType)
  const range = isWhole ? undefined : rangeOf(message, bytes.length)
  if (range === 'none') {
    const answer = {
      ...commonHeaders,
      'content-range': `bytes */${bytes.length}`,
      'content-length': 0,
    }
    response.writeHead(416, answer).end()
    return
  }
  const sent = await compressed(range ? bytes.subarray(range.start, range.end) : bytes, encoding)
  response.writeHead(range === undefined ? payload.status : 206, {
    ...headers,
    ...(isWhole ? {} : { 'accept-ranges': 'bytes' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end - 1}/${bytes.length}` }),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    'content-length': sent.length,
  })
  response.end(message.method === 'HEAD' ? undefined : sent)
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((entry) => entry.trim() === etag || entry.trim() === '*')
}

type Encoding = 'br' | 'gzip' | undefined

function encodingFor({ headers }: IncomingMessage, mediaType: string, size: number): Encoding {
  if (size < 1000 || !isCompressible(mediaType)) return undefined
  const offered = String(headers['accept-encoding'] ?? '').toLowerCase()
  const accepted = new Map(
    Array.from(
      offered.matchAll(/([\w*-]+)(?:\s*;\s*q=([\d.]*))?/g),
      ([, name = '', quality = '1']) => [name, Number(quality)] as const,
    ),
  )
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

async function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(bytes)
  if (encoding === undefined) return bytes
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** A range of a file in bytes; `end` is exclusive. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * The requested range of a file; 'none' where it is outside of the file. Undefined for the whole file, which also answers
 * requests for several ranges, and for another version of the file.
 */
function rangeOf(
  { headers: { range = '', 'if-range': known } }: Pick<IncomingMessage, 'headers'>,
  size: number,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if ((first === '' && last === '') || known !== undefined) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start < end ? { start, end } : 'none'
}
