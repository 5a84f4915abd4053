import type { IncomingHttpHeaders } from 'node:http'
import { isPortTaken, listen } from '../../src/io/serve/http-server.ts'
import { serveBuilt } from '../../src/io/serve/serve-built.ts'

export type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders }
export type SiteServer = {
  /** 'http://localhost:51234' */
  readonly origin: string
  /** Every request so far, prefetches included, which a page's own events leave out. */
  readonly asked: () => readonly Asked[]
  readonly close: () => Promise<void>
}

/**
 * Serves a built folder as `docsgen preview` does: clean URLs, 404, strict content security policy. `headers` go with
 * every file besides, as many hosts send them.
 */
export async function serveSite(
  dir: string,
  base = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  const serve = serveBuilt({ dir, base, security: { connect: [], scripts: [] } })
  const asked: Asked[] = []
  const server = await listen(
    (request, response) => {
      asked.push({ path: request.path, headers: request.message.headers })
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return serve(request, response)
    },
    { host: undefined, port: 0 },
  )
  if (isPortTaken(server)) throw new Error('No port for the test site')
  return { origin: `http://localhost:${server.port}`, asked: () => asked, close: server.close }
}
