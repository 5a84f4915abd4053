import { catalog } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { UserArea, UserConfig } from '../../model/config/user-config.ts'
import { routePath } from '../../model/paths.ts'
import type { ConfiguredFeature } from './config-part.ts'
import { invalidKey, unknownKey } from './key-problems.ts'
import { locateKey } from './locate-key.ts'
import { hasKey } from './resolve-search.ts'

/** Names that must exist elsewhere: navigations of areas, codes of diagnostics, a provider's credentials. */
export function wrongReferences(
  user: UserConfig,
  text: ConfigText,
  features: readonly ConfiguredFeature[],
): readonly Diagnostic[] {
  const codes = [catalog, ...features.map(({ messages = {} }) => messages)].flatMap(Object.keys)
  // Codes of a plugin's own begin with its name.
  const plugins = (user.plugins ?? []).map(({ definition }) => definition.name)
  const unknownCodes = Object.keys(user.diagnostics ?? {})
    .filter((code) => !codes.includes(code) && !plugins.includes(code.replace(/\/.*/s, '')))
    .map((code) => unknownKey(text, ['diagnostics', code], codes))
  const navigations = Object.keys(user.navigations ?? {})
  const unknownNavigations = (user.areas ?? []).flatMap(({ navigation }, index) =>
    navigation === undefined || navigations.includes(navigation)
      ? []
      : [
          invalidKey(text, ['areas', index, 'navigation'], {
            expected: navigations.join(' or ') || 'the id of one of navigations',
            received: JSON.stringify(navigation),
          }),
        ],
  )
  return [
    ...unknownCodes,
    ...duplicateAreas(user, text),
    ...unknownNavigations,
    ...missingProviderKeys(user, text, features),
  ]
}

/** The key that the provider needs which the config names. */
function missingProviderKeys(
  user: UserConfig,
  text: ConfigText,
  features: readonly ConfiguredFeature[],
): readonly Diagnostic[] {
  return features.flatMap(({ search }) => {
    const { key } = search ?? {}
    if (search?.provider !== user.search?.provider || key === undefined) return []
    if (hasKey(user, { key })) return []
    const args = { key: key.path.join('.'), expected: key.expected, received: 'nothing' }
    return [diagnostic('config-invalid', args, locateKey(text, ['search', 'provider']))]
  })
}

/** Areas with the id or a prefix of one before them: no page would be theirs. */
function duplicateAreas({ areas = [] }: UserConfig, text: ConfigText): readonly Diagnostic[] {
  const namesOf = ({ id, prefix, publicPrefix }: UserArea) => ({
    id,
    prefix: routePath(prefix),
    ...(publicPrefix === undefined ? {} : { publicPrefix: routePath(publicPrefix) }),
  })
  return areas.flatMap((area, index) => {
    const taken = areas.slice(0, index).flatMap((other) => Object.values(namesOf(other)))
    return Object.entries(namesOf(area))
      .filter(([, name]) => taken.includes(name))
      .map(([key, name]) => {
        const received = JSON.stringify(name)
        const expected = 'one that no other area has'
        return invalidKey(text, ['areas', index, key], { expected, received })
      })
  })
}
