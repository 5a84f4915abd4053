import type * as z from 'zod/mini'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { schemaTools } from '../../model/schema-tools.ts'
import type { SearchPart } from '../search/search-part.ts'
import type * as parts from './schema-parts.ts'

/**
 * The keys of the config that belong to a feature. `User` has them as `defineConfig` takes them; `Settings` is what the
 * feature works with.
 */
export type ConfigPart<User extends object = never, Settings = unknown> = {
  /** Key -> what its value must be. `markdown.math` is a key of `markdown`. */
  readonly schema: (parts: SchemaParts) => Readonly<Record<string, z.ZodMiniType>>
  /** Values that it adds to keys of others that are maps, where the site has given none of that name. */
  readonly adds?: (user: User) => AddedValues
  /** Fills in defaults. The result is data: it is part of the config's digest. */
  readonly settings: (user: User, build: BuildFacts) => Settings
  /**
   * The config as a site inside the site has it, or the site itself, made of what its author wrote, which may be anything:
   * it is checked afterwards.
   */
  readonly adapt?: (raw: RawConfig, site: AdaptedSite) => RawConfig
  /** What is wrong with the settings on this machine: its environment and files of the site say so. */
  problems?(settings: Settings, site: ConfiguredSite): Promise<readonly Diagnostic[]>
}

export type RawConfig = Readonly<Record<string, unknown>>

export type AdaptedSite = {
  /** Absolute. */
  readonly siteDir: string
  /** Tag of its language, where it is a translation of the site. */
  readonly language: string | undefined
}
/** Key of the config -> values in it by name: `{ variables: { version: '1.x' } }`. */
export type AddedValues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What makes the schemas of keys. */
export type SchemaParts = typeof parts & { readonly z: typeof schemaTools }

/** What a build knows besides its config. */
export type BuildFacts = {
  /** The build's day in UTC, `2026-12-31`. */
  readonly today: string
  /** The config as the site gives it, without what features add. */
  readonly given: object
}

/** A site whose config is resolved. */
export type ConfiguredSite = {
  /** Absolute. */
  readonly siteDir: string
  readonly configText: ConfigText
  readonly env: Readonly<Record<string, string | undefined>>
}

/** What the config must know of a feature. */
export type ConfiguredFeature = {
  readonly name: string
  readonly config?: ConfigPart
  readonly search?: SearchPart
  /** Its messages by code: the config may change their severity. */
  readonly messages?: object
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
    if (!Object.hasOwn(features, name)) throw new Error(`The config was resolved without ${name}`)
    return features[name] as Settings
  }
}
