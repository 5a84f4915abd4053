import type * as z from 'zod/mini'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Messages } from '../../diagnostics/spec.ts'
import type { ConfigText } from '../config/config-text.ts'
import type * as parts from '../config/schema-parts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Host } from '../host.ts'
import type { JsonObject } from '../json.ts'
import type { Site } from '../output.ts'

/**
 * Everything that the core of docsgen has to know of a feature: the default export of its folder in `src/features`. All
 * parts but the name are optional, and what a part does is loaded by those sites that use it.
 */
export type Feature = {
  /** The name of its folder: lower-case letters and hyphens. */
  readonly name: string
  readonly config?: ConfigPart
  /** Its messages by code, and why each of them matters, for `docsgen explain`. */
  readonly messages?: Messages
  readonly explanations?: Readonly<Record<string, string>>
  /** What `docsgen check` looks at when it is asked to. */
  readonly check?: CheckPart
}

/** What makes the schemas of keys. */
export type SchemaParts = typeof parts & { readonly z: typeof z }

/**
 * The keys of the config that belong to a feature. `User` has them as `defineConfig` takes them; `Settings` is what the
 * feature works with.
 */
export type ConfigPart<User extends object = never, Settings = unknown> = {
  /** Key -> what its value must be. `markdown.math` is a key of `markdown`. */
  readonly schema: (parts: SchemaParts) => Readonly<Record<string, z.ZodMiniType>>
  /** Fills in defaults. The result is data: it is part of the config's digest. */
  readonly settings: (user: User, build: BuildFacts) => Settings
}

/** The keys of the config that features add to those of the core, as `defineConfig` takes them. */
export type KeysOf<Features extends readonly Feature[]> = Intersection<
  Features[number] extends infer One
    ? One extends { readonly config: ConfigPart<infer User> }
      ? (keys: User) => void
      : never
    : never
>

/** `A & B` of `((it: A) => void) | ((it: B) => void)`; an empty object of none. */
type Intersection<Takers> = [Takers] extends [never]
  ? object
  : Takers extends (keys: infer Keys) => void
    ? Keys
    : never

/** What a build is told besides its config. */
export type BuildFacts = {
  /** The build's day in UTC, `2026-12-31`. */
  readonly today: string
}

/** An option of `docsgen check`, and what it looks at once the site is built and its fixes are applied. */
export type CheckPart = {
  /** Name of the option without its hyphens: `external`. */
  readonly option: string
  /** As `docsgen check --help` describes it: `ask links to other sites, too`. */
  readonly description: string
  readonly load: () => Promise<Check>
}

export type Check = (site: CheckedSite, host: Host) => Promise<CheckResult>

/** A built site, and where it is on disk. */
export type CheckedSite = {
  readonly config: SiteConfig
  readonly configText: ConfigText
  /** Folder in which docsgen remembers things about the site. Absolute. */
  readonly cacheDir: string
  readonly built: Site
}

export type CheckResult = {
  readonly diagnostics: readonly Diagnostic[]
  /** What it did, for programs that read the report. */
  readonly counts: JsonObject
}

/** Defaults with what a config says in their place. A key that is there and undefined says nothing. */
export function filled<Defaults extends object>(
  defaults: Defaults,
  user: Partial<Defaults> = {},
): Defaults {
  const known = Object.entries(user).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(known) }
}

/**
 * Makes the function that reads a feature's settings from a resolved config. Throws where the config was resolved without
 * the feature.
 */
export function settingsReader<Settings>(
  name: string,
): (config: Pick<SiteConfig, 'features'>) => Settings {
  return ({ features }) => {
    const settings = features[name]
    if (settings === undefined) throw new Error(`The config was resolved without ${name}`)
    return settings as Settings
  }
}
