import { catalog } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { UserConfig } from '../../model/config.ts'
import { nearest } from '../../model/nearest.ts'
import { type ConfigText, locateKey } from './locate-key.ts'

/** Names that must exist elsewhere: navigations of areas, codes of diagnostics, a provider's credentials. */
export function wrongReferences(user: UserConfig, text: ConfigText): readonly Diagnostic[] {
  const codes = Object.keys(catalog)
  const unknownCodes = Object.keys(user.diagnostics ?? {})
    .filter((code) => !codes.includes(code))
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
            locateKey(text, ['areas', 'navigation']),
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
  return [...unknownCodes, ...unknownNavigations, ...missingAlgolia]
}
