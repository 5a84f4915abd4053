/** Where a site is. Paths are as written, relative to the host's working directory. */
export type SiteOptions = {
  /** The site's folder (`-C`). */
  readonly dir: string
  /** Config file (`-c`); undefined for the default one. */
  readonly config: string | undefined
}

/** Options of `docsgen build`. */
export type BuildOptions = SiteOptions & {
  /** Output folder (`--out`); undefined for the config's. */
  readonly out: string | undefined
  /** Warnings fail the build: nothing is written when there are any. */
  readonly strict: boolean
  /** False with `--no-cache`: nothing is read from or written to the cache folder. */
  readonly cache: boolean
  /** Most worker threads; undefined lets docsgen choose. */
  readonly jobs: number | undefined
}

/** Where a server listens. */
export type ServerOptions = SiteOptions & {
  /** Address for other machines (`--host`); undefined serves this machine only. */
  readonly host: string | undefined
  /** The requested port, which is not replaced by another; undefined for the first free one. */
  readonly port: number | undefined
}
