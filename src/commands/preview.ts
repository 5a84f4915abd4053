import { resolve } from 'node:path'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { listBuiltFolder } from '../io/serve/built-folder.ts'
import { listenOnPort, type TakenPort } from '../io/serve/choose-port.ts'
import { networkAddresses } from '../io/serve/network-addresses.ts'
import { serveBuilt } from '../io/serve/serve-built.ts'
import type { Host } from '../model/host.ts'
import type { ServerOptions } from '../model/options.ts'
import { loadSite } from './load-inputs.ts'
import { siteSecurity } from './site-security.ts'

export type PreviewOptions = ServerOptions & {
  /** Folder that holds the site; undefined for the config's. */
  readonly out: string | undefined
}

/** A server that runs, or why there is none. */
export type ServerStart =
  | {
      readonly kind: 'running'
      /** Path of the site on the server: '/' or '/docs/'. */
      readonly path: string
      readonly port: number
      readonly skipped: TakenPort | undefined
      /** Addresses for other machines; empty where only this one may ask. */
      readonly network: readonly string[]
      readonly close: () => Promise<void>
    }
  | { readonly kind: 'taken'; readonly port: TakenPort }
  /** `dir` is absolute. */
  | { readonly kind: 'not-built'; readonly dir: string }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

export type PreviewStart =
  | Exclude<ServerStart, { kind: 'running' }>
  /** `dir` is the absolute folder that is served. */
  | (Extract<ServerStart, { kind: 'running' }> & { readonly dir: string })

/** `docsgen preview`: serves the output folder as a host would. */
export async function preview(options: PreviewOptions, host: Host): Promise<PreviewStart> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { kind: 'broken', diagnostics: site.diagnostics }
  const { siteDir, config } = site.value
  const dir =
    options.out === undefined ? resolve(siteDir, config.outDir) : resolve(host.cwd, options.out)
  const built = await listBuiltFolder(dir)
  if (built === undefined || !built.has('index.html')) {
    return { kind: 'not-built', dir }
  }
  const security = siteSecurity(config)
  const started = await listenOnPort(serveBuilt({ dir, base: config.base, security }), options)
  if (started.kind === 'taken') return started
  return {
    kind: 'running',
    dir,
    path: `${config.base}/`,
    port: started.server.port,
    skipped: started.skipped,
    network: options.host === undefined ? [] : networkAddresses(),
    close: started.server.close,
  }
}
