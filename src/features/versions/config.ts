import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { shortList } from '../../diagnostics/spec.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { UserConfig, UserVersion } from '../../model/config/user-config.ts'
import { type AddedValues, type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import type { VersionsKeys } from './keys.ts'
import { diagnostic } from './messages.ts'
import type { VersionLink } from './version-link.ts'

/** A version as the site has it. */
export type Version = {
  /** Undefined of the current one. */
  readonly id: string | undefined
  readonly label: string
  readonly kind: VersionLink['kind']
  readonly from: string
  readonly href: string | undefined
  readonly overlay: string | undefined
  readonly repository: string | undefined
  readonly content: string | undefined
  readonly isListed: boolean
  /** Whether the site has a variable `version` of its own, and this version no other one. */
  readonly hasValueOfSite: boolean
  /** Keys of the config that are its own. */
  readonly keys: Readonly<Record<string, unknown>>
}

const CURRENT = 'current'
/** Its name in texts: `{$version}`, `:::when{version="1.x"}`. */
const VARIABLE = 'version'
/** What docsgen itself puts there. */
const TAKEN = ['404', 'search', 'index', '_docsgen', '_app']

/** The versions of a site, and those that its areas have for themselves; none of what has one. */
export type Versions = {
  readonly ofSite: readonly Version[]
  readonly ofAreas: readonly AreaVersions[]
}

export type AreaVersions = {
  /** The area's id. */
  readonly area: string
  /** Its place in the config. */
  readonly index: number
  readonly all: readonly Version[]
}

type Keys = VersionsKeys & Pick<UserConfig, 'areas'>

export const config: ConfigPart<Keys, Versions> = {
  schema({ z, text, href, folder, matching, optionals }) {
    const ref = /^git:[^-\s~^:?*[\\][^\s~^:?*[\\]*$/
    const from = matching(
      new RegExp(`${ref.source}|^(?!git:)(?![/\\\\~]|\\.{0,2}$).+`),
      'a commit such as git:v1.8, or a folder such as content-next',
    )
    const version = optionals({
      label: text,
      from,
      repository: text,
      content: folder('content'),
      overlay: folder('fixes/1.x'),
      unreleased: z.boolean(),
      noindex: z.boolean(),
      href,
      navigations: z.unknown(),
      variables: z.unknown(),
      glossary: z.unknown(),
      api: z.unknown(),
    })
    const name = matching(
      new RegExp(`^(?!(?:${TAKEN.join('|')})$)[a-zA-Z0-9][\\w.-]*$`),
      'a name of letters, digits, ., _ and - that docsgen does not use itself',
    )
    const versions = z.record(name, version)
    return { versions, 'areas.versions': versions }
  },
  adds({ versions, areas = [] }) {
    // Of several areas with versions, none is that of all pages.
    const [one, ...others] = [versions, ...areas.map((area) => area.versions)].flatMap((it) =>
      Object.keys(it ?? {}).length === 0 || it === undefined ? [] : [it],
    )
    const isCertain = one !== undefined && (one === versions || others.length === 0)
    return isCertain ? variableOf(one[CURRENT]?.label ?? CURRENT) : {}
  },
  settings({ versions = {}, areas = [] }, { given }) {
    const { variables = {} } = given as Pick<UserVersion, 'variables'>
    const all = (of: Readonly<Record<string, UserVersion>>) =>
      Object.entries(of).map((entry) => versionOf(entry, variables))
    const ofAreas = areas.map((area, index): AreaVersions => {
      return { area: area.id, index, all: all(area.versions ?? {}) }
    })
    return { ofSite: all(versions), ofAreas: ofAreas.filter((area) => area.all.length > 0) }
  },
  problems: async ({ ofSite }, { configText }) => variableProblems(ofSite, configText),
}

/** What a version adds to the variables of the site: texts show its name, and conditions ask for it. */
export function variableOf(name: string): AddedValues {
  return { variables: { [VARIABLE]: name } }
}

/** A value of the site's own that versions have, too, of which each would have another one else. */
function variableProblems(versions: readonly Version[], text: ConfigText): readonly Diagnostic[] {
  const names = versions.flatMap(({ id, hasValueOfSite }) => (hasValueOfSite && id ? [id] : []))
  const [version = ''] = names
  if (names.length === 0) return []
  const args = { versions: shortList(names), version }
  return [diagnostic('version-variable', args, locateKey(text, ['variables', VARIABLE]))]
}

export const versionsOf = settingsReader<Versions>('versions')

function versionOf([name, version]: readonly [string, UserVersion], ofSite: object): Version {
  const { label = name, from = '', unreleased = false, noindex = false } = version
  const { href, overlay, repository, content } = version
  const { navigations, variables, glossary, api } = version
  const given = Object.entries({ navigations, variables, glossary, api })
  return {
    id: name === CURRENT ? undefined : name,
    label,
    kind: name === CURRENT ? 'current' : unreleased ? 'unreleased' : 'old',
    from,
    isListed: !unreleased && !noindex,
    hasValueOfSite: href === undefined && VARIABLE in ofSite && variables === undefined,
    ...{ href, overlay, repository, content },
    keys: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  }
}
