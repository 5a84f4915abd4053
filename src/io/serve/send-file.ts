import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible } from './media-types.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Payload = {
  readonly status: number
  readonly mediaType: string
  readonly body: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

export type Exchange = { readonly message: IncomingMessage; readonly response: ServerResponse }

/** Sends with an ETag, 304 where the reader has it, compressed where that helps, without a body for HEAD. */
export async function sendFile({ message, response }: Exchange, payload: Payload): Promise<void> {
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
  const sent = await compressed(bytes, encoding)
  response.writeHead(payload.status, {
    ...headers,
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
  const accepted = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .map(([name = '', quality = '1']) => [name, Number(quality)] as const),
  )
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

async function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(bytes)
  if (encoding === undefined) return bytes
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
