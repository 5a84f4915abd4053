import type { ZodMiniType } from 'zod/mini'
import type { ConfigPart } from '../../site/config/config-part.ts'
import type { UserVariables, VariablesKeys } from './keys.ts'

/** Values by name: `limits.peers`. */
export type SiteVariables = Readonly<Record<string, string>>

export const config: ConfigPart<VariablesKeys, SiteVariables> = {
  schema: ({ z, matching, oneOf }) => {
    const variables: ZodMiniType = z.record(
      matching(/^[A-Za-z_][\w-]*$/, 'a name of letters, digits, _ and -'),
      z.lazy(() =>
        oneOf('text, a number, a boolean, or an object of them', [
          z.string(),
          z.number(),
          z.boolean(),
          z.undefined(),
          variables,
        ]),
      ),
    )
    return { variables }
  },
  settings: ({ variables = {} }) => flatVariables(variables),
}

/** `{ limits: { peers: 100 } }` -> `{ 'limits.peers': '100' }` */
function flatVariables(variables: UserVariables): SiteVariables {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]): readonly (readonly [string, string])[] =>
      typeof value === 'object'
        ? Object.entries(flatVariables(value)).map(([inner, text]) => [`${name}.${inner}`, text])
        : value === undefined
          ? []
          : [[name, String(value)]],
    ),
  )
}
