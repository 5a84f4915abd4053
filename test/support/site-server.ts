import { isPortTaken, listen } from '../../src/io/serve/http-server.ts'
import { serveBuilt } from '../../src/io/serve/serve-built.ts'

export type SiteServer = {
  /** 'http://localhost:51234' */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves a built folder as `docsgen preview` does: clean URLs, 404, strict content security policy. */
export async function serveSite(dir: string, base = ''): Promise<SiteServer> {
  const respond = serveBuilt({ dir, base, security: { connect: [], scripts: [] } })
  const server = await listen(respond, { host: undefined, port: 0 })
  if (isPortTaken(server)) throw new Error('No port for the test site')
  return { origin: `http://localhost:${server.port}`, close: server.close }
}
