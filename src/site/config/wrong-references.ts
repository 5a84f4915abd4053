import { catalog } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { UserArea, UserConfig } from '../../model/config/user-config.ts'
import { nearest } from '../../model/nearest.ts'
import { routePath } from '../../model/paths.ts'
import { type ConfigText, locateKey } from './locate-key.ts'

/** Names that must exist elsewhere: navigations of areas, codes of diagnostics, a provider's credentials. */
export function wrongReferences(user: UserConfig, text: ConfigText): readonly Diagnostic[] {
  const codes = Object.keys(catalog)
  // Codes of a plugin's own begin with its name.
  const plugins = (user.plugins ?? []).map(({ definition }) => definition.name)
  const unknownCodes = Object.keys(user.diagnostics ?? {})
    .filter((code) => !codes.includes(code) && !plugins.includes(code.replace(/\/.*/s, '')))
    .map((code) =>
      diagnostic(
        'config-unknown-key',
        { key: `diagnostics.${code}`, nearest: nearest(code, codes) },
        locateKey(text, ['diagnostics', code]),
      ),
    )
  const navigations = Object.keys(user.navigations ?? {})
  const unknownNavigations = (user.areas ?? []).flatMap(({ navigation }, index) =>
    navigation === undefined || navigations.includes(navigation)
      ? []
      : [
          diagnostic(
            'config-invalid',
            {
              key: `areas.${index}.navigation`,
              expected:
                navigations.length === 0
                  ? 'the id of one of navigations'
                  : navigations.join(' or '),
              received: JSON.stringify(navigation),
            },
            locateKey(text, ['areas', index, 'navigation']),
          ),
        ],
  )
  const missingAlgolia =
    user.search?.provider === 'algolia' && user.search.algolia === undefined
      ? [
          diagnostic(
            'config-invalid',
            { key: 'search.algolia', expected: '{ appId, searchKey }', received: 'nothing' },
            locateKey(text, ['search', 'provider']),
          ),
        ]
      : []
  return [
    ...unknownCodes,
    ...twinAreas(user, text),
    ...unknownNavigations,
    ...missingAlgolia,
    ...uselessAssistants(user, text),
  ]
}

/** Assistants that could not be told where a page is. */
function uselessAssistants({ ai, url }: UserConfig, text: ConfigText): readonly Diagnostic[] {
  if (ai?.open === undefined || ai.open.length === 0) return []
  const reason =
    ai.markdown === false
      ? 'ai.markdown is false'
      : url === undefined
        ? 'assistants need whole addresses, and the site has no url'
        : undefined
  if (reason === undefined) return []
  const args = { key: 'ai.open', reason, nearest: undefined }
  return [diagnostic('config-no-effect', args, locateKey(text, ['ai', 'open']))]
}

/** Areas with the id or a prefix of one before them: no page would be theirs. */
function twinAreas({ areas = [] }: UserConfig, text: ConfigText): readonly Diagnostic[] {
  const namesOf = ({ id, prefix, publicPrefix }: UserArea) => ({
    id,
    prefix: routePath(prefix),
    ...(publicPrefix === undefined ? {} : { publicPrefix: routePath(publicPrefix) }),
  })
  return areas.flatMap((area, index) => {
    const taken = areas.slice(0, index).flatMap((other) => Object.values(namesOf(other)))
    return Object.entries(namesOf(area))
      .filter(([, name]) => taken.includes(name))
      .map(([key, name]) =>
        diagnostic(
          'config-invalid',
          {
            key: `areas.${index}.${key}`,
            expected: 'one that no other area has',
            received: JSON.stringify(name),
          },
          locateKey(text, ['areas', index, key]),
        ),
      )
  })
}
