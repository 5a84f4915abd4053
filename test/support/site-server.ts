import type { IncomingHttpHeaders } from 'node:http'
import { listen } from '../../src/io/serve/http-server.ts'
import { pageHeaders, type SecurityOptions } from '../../src/io/serve/security-headers.ts'
import { serveBuilt } from '../../src/io/serve/serve-built.ts'

export type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders }
export type SiteServer = {
  /** 'http://localhost:51234' */
  readonly origin: string
  /** Every request so far, prefetches included, which a page's own events leave out. */
  readonly asked: () => readonly Asked[]
  readonly close: () => Promise<void>
}

export type ServedAs = {
  /** '' or '/docs'. */
  readonly base?: string
  /** These go with every file besides, as many hosts send them. */
  readonly headers?: Readonly<Record<string, string>>
  readonly security?: SecurityOptions
}

/**
 * Path of an empty page that is served beside those of the site, with the headers of a page: a browser starts a new
 * process for a window that goes from a page to what is sent without them, and one more on the way back.
 */
export const NOWHERE = '/.nowhere'
const NOTHING = '<!doctype html><html lang="en"><title>Nowhere</title></html>'

/** Serves a built folder as `docsgen preview` does: clean URLs, 404, strict content security policy. */
export async function serveSite(
  dir: string,
  { base = '', headers = {}, security = { connect: [], scripts: [] } }: ServedAs = {},
): Promise<SiteServer> {
  const serve = serveBuilt({ dir, base, security })
  const asked: Asked[] = []
  const server = await listen(
    (request, response) => {
      if (request.path === NOWHERE) {
        const type = { 'content-type': 'text/html' }
        response.writeHead(200, { ...pageHeaders(NOTHING, security), ...type }).end(NOTHING)
        return
      }
      asked.push({ path: request.path, headers: request.message.headers })
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return serve(request, response)
    },
    { host: undefined, port: 0 },
  )
  if (typeof server === 'string') throw new Error('No port for the test site')
  return { origin: `http://localhost:${server.port}`, asked: () => asked, close: server.close }
}
