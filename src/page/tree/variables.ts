/** The variables of a site that has some. */
export type Variables = {
  /** For suggestions: 'version', 'limits.peers'. */
  readonly names: readonly string[]
  /** The value as text; undefined where there is no such variable. Who asks has read it. */
  readonly read: (name: string) => string | undefined
}

/** Variables as a page reads them: those that it asks for are noted. Undefined for a site without any, where braces are text. */
function variablesFrom(
  values: Readonly<Record<string, string>>,
  asked?: Map<string, string | undefined>,
): Variables | undefined {
  const names = Object.keys(values)
  if (names.length === 0) return undefined
  return {
    names,
    read(name) {
      const value = ownValue(values, name)
      asked?.set(name, value)
      return value
    },
  }
}

/** What a page asks features for, by the feature's name, and what it got. */
export type AskedValues = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>

/** Values of features by the feature's name, and the name of that whose values are variables. */
type SiteValues = {
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly variables: string | undefined
}

/** Values of features as a page reads them, by the feature's name, and those that its text may name. */
type PageValues = {
  readonly values: Readonly<Record<string, Variables | undefined>>
  readonly variables: Variables | undefined
}

/** The values of features for one page. What it asks for is noted in a map for each feature. */
export function valuesFrom(
  { values, variables }: SiteValues,
  asked?: Map<string, Map<string, string | undefined>>,
): PageValues {
  const all = Object.fromEntries(
    Object.entries(values).map(([feature, own]) => {
      const names = new Map<string, string | undefined>()
      asked?.set(feature, names)
      return [feature, variablesFrom(own, names)]
    }),
  )
  return { values: all, variables: variables === undefined ? undefined : all[variables] }
}

/** The value of a name that an author wrote: `constructor` is one like any other. */
export function ownValue(
  values: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
