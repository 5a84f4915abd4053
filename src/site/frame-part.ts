import type { SiteConfig } from '../model/config/site-config.ts'
import type { HeadTag } from '../model/head-tag.ts'
import type { JsonObject } from '../model/json.ts'
import type { Mount, MountPlace } from '../model/mounts.ts'
import type { RoutePath } from '../model/paths.ts'
import type { Route } from '../model/routes.ts'

/** What a feature adds around articles, on all pages of a site. `Settings` is what its part of the config makes. */
export type FramePart<Settings = never, Linked = unknown, FrontMatter = never> = {
  /**
   * What its components in the theme get: data. Undefined on a site that does not use the feature. `mount` is the site among
   * others, if there are any.
   */
  readonly shown: (
    settings: Settings,
    config: SiteConfig,
    mount?: Mount | undefined,
  ) => JsonObject | undefined
  /** What they get besides on a page with an article. `read` is what the feature has read in its front matter. */
  readonly shownOnPage?: (
    read: FrontMatter | undefined,
    route: Route,
    config: SiteConfig,
    mounts: MountPlace | undefined,
  ) => JsonObject | undefined
  /** The same on a page of docsgen's own, such as `/search`, which every site has, and `/404`. */
  readonly shownOnOwnPage?: (
    path: RoutePath,
    config: SiteConfig,
    mounts: MountPlace | undefined,
  ) => JsonObject | undefined
  /** Names of the sites among which readers of one may search: the others only when they ask for it. */
  readonly searched?: (settings: Settings, mounts: MountPlace) => readonly SearchedMount[]
  /** Elements of the head of a page on which it shows something. */
  readonly head?: (shown: JsonObject) => readonly HeadTag[]
  /** The settings, each address of which is replaced with what `addressOf` makes of it. */
  readonly withLinks?: (settings: Settings, addressOf: AddressOf) => Linked
  /** Its style sheets in the theme, by their names without the ending. Sites that do not use it have none of them. */
  readonly styles?: readonly string[]
  /** Addresses that its code in pages talks to. Paths of the site itself do not count. */
  readonly origins?: (settings: Settings) => readonly (string | undefined)[]
  /** Scripts that its code in pages loads, the same. */
  readonly scripts?: (settings: Settings) => readonly string[]
  /** Keys of its config that nothing reads as the rest of the config is, and why. */
  readonly unused?: (settings: Settings, config: SiteConfig) => readonly UnusedKey[]
  /**
   * Attributes of its inline script in the head, `theme/features/<name>/first-paint.ts`, by their names without `data-`.
   * The script itself is the same on every page, so that a policy can name its hash.
   */
  readonly script?: (shown: JsonObject) => Readonly<Record<string, string | undefined>>
  /**
   * Whether that script has the core's in it, with which it shares code, and stands in its place. Of several such features a
   * site has the first.
   */
  readonly standsForFirstPaint?: true
}

export type SearchedMount = { readonly mount: Mount; readonly title: string }

/** A key of the config that nothing reads. */
export type UnusedKey = { readonly key: readonly string[]; readonly reason: string }

/** The address that a link of the config has on the site. `key` is where the config says it; problems are noted there. */
export type AddressOf = (href: string, key: readonly PropertyKey[]) => string

/** The frame parts of features, each with its feature's name. */
export type FrameParts = readonly { readonly name: string; readonly part: FramePart }[]
