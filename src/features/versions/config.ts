import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { shortList } from '../../diagnostics/spec.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { type AddedValues, type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import type { UserVersion, VersionsKeys } from './keys.ts'
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

/** The versions of a site; none of a site that has one. */
export const config: ConfigPart<VersionsKeys, readonly Version[]> = {
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
    return { versions: z.record(name, version) }
  },
  adds: ({ versions = {} }) =>
    Object.keys(versions).length === 0 ? {} : variableOf(versions[CURRENT]?.label ?? CURRENT),
  settings({ versions = {} }, { given }) {
    const { variables = {} } = given as Pick<UserVersion, 'variables'>
    return Object.entries(versions).map((entry) => versionOf(entry, variables))
  },
  problems: async (versions, { configText }) => variableProblems(versions, configText),
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

export const versionsOf = settingsReader<readonly Version[]>('versions')

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
