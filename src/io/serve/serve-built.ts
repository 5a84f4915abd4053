import { readFile, stat } from 'node:fs/promises'
import { type BuiltFolder, listBuiltFolder } from './built-folder.ts'
import { type CleanUrlOptions, notFoundFile, resolveCleanUrl } from './clean-urls.ts'
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

/** Serves a built site as a static host would, also after a build replaces the folder. */
export function serveBuilt(options: ServeOptions): Responder {
  const { dir, base, security, movedAddress } = options
  const current = currentFolder(dir)
  return async (request, response) => {
    if (request.method === 'POST') return plain(response, 405)
    const folder = await current()
    if (folder === undefined) return plain(response, 503)
    const has = (name: string) => folder.has(name)
    const urls = { base, has, movedAddress }
    const resolution = resolveCleanUrl(request.path, urls)
    if (resolution.kind === 'moved') return redirect(request, response, resolution.location)
    const [name, status] =
      resolution.kind === 'file' ? [resolution.name, 200] : [notFoundFile(request.path, urls), 404]
    const path = folder.get(name)
    if (path === undefined) return plain(response, 404)
    const body = await readFile(path)
    const html = name.endsWith('.html') ? body.toString('utf8') : undefined
    const target = resolution.kind === 'file' ? movedTo(html ?? '') : undefined
    if (target !== undefined) return redirect(request, response, target)
    const headers = headersOf(name, html, security)
    return sendFile(request, response, { status, mediaType: mediaTypeOf(name), body, headers })
  }
}

/** Headers of a file: files with a digest in their name are immutable; all others are revalidated. */
function headersOf(name: string, html: string | undefined, security: SecurityOptions) {
  const isImmutable = /[-.][A-Za-z0-9_]{8,}\.[a-z0-9]+$/.test(name) && name.startsWith('_docsgen/')
  return {
    ...(html === undefined ? commonHeaders : pageHeaders(html, security)),
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

/** Returns a function that lists the folder, again after the folder was replaced. */
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

/** Identifies the folder; undefined for the moment between the two renames of a build. */
async function folderKey(dir: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const stats = await stat(dir).catch(() => undefined)
    if (stats !== undefined) return `${stats.ino}:${stats.mtimeMs}`
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return undefined
}
