import { resolve } from 'node:path'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { listBuiltFolder } from '../io/serve/built-folder.ts'
import { listenOnPort, type Started } from '../io/serve/choose-port.ts'
import { serveBuilt } from '../io/serve/serve-built.ts'
import type { Host } from '../model/host.ts'
import type { ServerOptions } from '../model/options.ts'
import { loadSite } from './site/load-site.ts'
import { movedAddressOf } from './site/targets-feature.ts'

export type PreviewOptions = ServerOptions & {
  /** Folder of the built site; undefined for the config's. */
  readonly out: string | undefined
}

/** A server, and the path of the site on it: '/' or '/docs/'. */
export type RunningSite = Extract<Started, { kind: 'running' }> & { readonly path: string }

export type PreviewStart =
  /** `dir` is the absolute folder that is served. */
  | (RunningSite & { readonly dir: string })
  | Exclude<Started, { kind: 'running' }>
  | { readonly kind: 'not-built'; readonly dir: string }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

/** `docsgen preview`: serves the output folder as a host would. */
export async function preview(options: PreviewOptions, host: Host): Promise<PreviewStart> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { kind: 'broken', diagnostics: site.diagnostics }
  const { siteDir, config, security, targets } = site.value
  const dir =
    options.out === undefined ? resolve(siteDir, config.outDir) : resolve(host.cwd, options.out)
  const built = await listBuiltFolder(dir)
  if (built === undefined || !built.has('index.html')) {
    return { kind: 'not-built', dir }
  }
  const movedAddress = movedAddressOf(targets, config)
  const started = await listenOnPort(
    serveBuilt({ dir, base: config.base, security, movedAddress }),
    options,
  )
  return started.kind === 'running' ? { ...started, dir, path: `${config.base}/` } : started
}
