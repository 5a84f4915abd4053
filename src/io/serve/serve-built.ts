import { readFile, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { type BuiltFolder, listBuiltFolder } from './built-folder.ts'
import { resolveCleanUrl } from './clean-urls.ts'
import { plain, type Responder, type SiteRequest } from './http-server.ts'
import { mediaTypeOf } from './media-types.ts'
import { movedTo, withQuery } from './moved-page.ts'
import { commonHeaders, pageHeaders, type SecurityOptions } from './security-headers.ts'
import { sendFile } from './send-file.ts'

export type ServeOptions = {
  /** Absolute. */
  readonly dir: string
  /** '' or '/docs'. */
  readonly base: string
  readonly security: SecurityOptions
  /** Where an address leads that the folder has no file for; undefined where it is not found. */
  readonly movedAddress?: (path: string) => string | undefined
}

/** Serves a built site as a static host would. A build that replaces the folder meanwhile is noticed. */
export function serveBuilt(options: ServeOptions): Responder {
  const current = currentFolder(options.dir)
  return async (request, response) => {
    if (request.method === 'POST') return plain(response, 405)
    const folder = await current()
    if (folder === undefined) return plain(response, 503)
    const has = (name: string) => folder.has(name)
    const found = resolveCleanUrl(request.path, { base: options.base, has })
    if (found.kind === 'redirect') return redirect(response, found.path + request.search)
    const elsewhere = found.kind === 'missing' ? options.movedAddress?.(request.path) : undefined
    if (elsewhere !== undefined) return redirect(response, withQuery(elsewhere, request.search))
    const [name, status] = found.kind === 'file' ? [found.name, 200] : ['404.html', 404]
    const path = folder.get(name)
    if (path === undefined) return plain(response, 404)
    return sendNamed(name, status, { request, response, path, options })
  }
}

type Serving = {
  readonly request: SiteRequest
  readonly response: ServerResponse
  /** Path of the file. */
  readonly path: string
  readonly options: ServeOptions
}

async function sendNamed(
  name: string,
  status: number,
  { request, response, path, options }: Serving,
): Promise<void> {
  const body = await readFile(path)
  const mediaType = mediaTypeOf(name)
  const html = name.endsWith('.html') ? body.toString('utf8') : undefined
  const target = html === undefined || status !== 200 ? undefined : movedTo(html)
  if (target !== undefined) {
    redirect(response, withQuery(target, request.search))
    return
  }
  const headers = html === undefined ? commonHeaders : pageHeaders(html, options.security)
  await sendFile(
    { message: request.message, response },
    {
      status,
      mediaType,
      body,
      headers: { ...headers, 'cache-control': cacheControl(name) },
    },
  )
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, {
    ...commonHeaders,
    // What stands in it is kept, `%` of no meaning in a query included.
    location: location.replace(/[^!-~]+/g, encodeURIComponent),
    'cache-control': 'no-cache',
    'content-length': 0,
  })
  response.end()
}

/** Files with a digest in their name never change; everything else is asked for again. */
function cacheControl(name: string): string {
  const isImmutable = /[-.][A-Za-z0-9_]{8,}\.[a-z0-9]+$/.test(name) && name.startsWith('_docsgen/')
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The listing of the folder, made again when the folder was replaced. */
function currentFolder(dir: string): () => Promise<BuiltFolder | undefined> {
  let known: { readonly key: string; readonly folder: BuiltFolder } | undefined
  return async () => {
    const key = await folderKey(dir)
    if (key === undefined) return undefined
    if (known?.key === key) return known.folder
    const folder = await listBuiltFolder(dir)
    known = folder === undefined ? undefined : { key, folder }
    return folder
  }
}

/** Which folder it is. A build swaps folders by two renames: between them there is none for a moment. */
async function folderKey(dir: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const found = await stat(dir).catch(() => undefined)
    if (found !== undefined) return `${found.ino}:${found.mtimeMs}`
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return undefined
}
