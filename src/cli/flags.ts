import type { ServerOptions, SiteOptions } from '../model/options.ts'

/** Options as typed by the user, by camel-cased name. */
export type Flags = Readonly<Record<string, string | number | boolean | undefined>>

/** Options every command has. */
export type SharedOptions = SiteOptions & {
  readonly json: boolean
  readonly strict: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  readonly color: boolean
}

export function sharedOptions(flags: Flags): SharedOptions {
  return {
    dir: textOption(flags, 'cwd') ?? '.',
    config: textOption(flags, 'config'),
    json: flags['json'] === true,
    strict: flags['strict'] === true,
    quiet: flags['quiet'] === true,
    verbose: flags['verbose'] === true,
    color: flags['color'] !== false,
  }
}

/** Options of the servers. `--host` alone means every address of this machine. */
export function serverOptions(flags: Flags, { dir, config }: SharedOptions): ServerOptions {
  const host = flags['host'] === true ? '0.0.0.0' : textOption(flags, 'host')
  return { dir, config, host, port: numberOption(flags, 'port') }
}

/** A text option; undefined without it. */
export function textOption(flags: Flags, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** A numeric option; undefined without it. */
export function numberOption(flags: Flags, name: string): number | undefined {
  const value = flags[name]
  return typeof value === 'number' ? value : undefined
}
