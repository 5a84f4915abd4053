import { readFile, stat } from 'node:fs/promises'
import { type BuiltFolder, listBuiltFolder } from './built-folder.ts'
import { type CleanUrlOptions, resolveCleanUrl } from './clean-urls.ts'
import { plain, type Responder } from './http-server.ts'
import { mediaTypeOf } from './media-types.ts'
import { movedTo } from './moved-page.ts'
import { commonHeaders, pageHeaders, type SecurityOptions } from './security-headers.ts'
import { redirect, sendFile } from './send-file.ts'

export type ServeOptions = Omit<CleanUrlOptions, 'has'> & {
  /** Absolute. */
  readonly dir: string
  readonly security: SecurityOptions
}

/** Serves a built site as a static host would. A build that replaces the folder meanwhile is noticed. */
export function serveBuilt(options: ServeOptions): Responder {
  const { dir, base, security, movedAddress } = options
  const current = currentFolder(dir)
  return async (request, response) => {
    if (request.method === 'POST') return plain(response, 405)
    const folder = await current()
    if (folder === undefined) return plain(response, 503)
    const has = (name: string) => folder.has(name)
    const found = resolveCleanUrl(request.path, { base, has, movedAddress })
    if (found.kind === 'moved') return redirect(request, response, found.location)
    const [name, status] = found.kind === 'file' ? [found.name, 200] : ['404.html', 404]
    const path = folder.get(name)
    if (path === undefined) return plain(response, 404)
    const body = await readFile(path)
    const html = name.endsWith('.html') ? body.toString('utf8') : undefined
    const target = found.kind === 'file' ? movedTo(html ?? '') : undefined
    if (target !== undefined) return redirect(request, response, target)
    const headers = headersOf(name, html, security)
    return sendFile(request, response, { status, mediaType: mediaTypeOf(name), body, headers })
  }
}

/** Files with a digest in their name never change; everything else is asked for again. */
function headersOf(name: string, html: string | undefined, security: SecurityOptions) {
  const isImmutable = /[-.][A-Za-z0-9_]{8,}\.[a-z0-9]+$/.test(name) && name.startsWith('_docsgen/')
  return {
    ...(html === undefined ? commonHeaders : pageHeaders(html, security)),
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
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
