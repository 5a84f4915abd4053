import type { Asset, Route } from '../../model/routes.ts'

/**
 * Pages and files by names with composed accents ('é' as one character). Systems write a name with the one form or the
 * other, and people see no difference. Holds what has another character than ASCII in its name.
 */
export type NamesByForm = {
  readonly sources: ReadonlyMap<string, Route>
  readonly paths: ReadonlyMap<string, Route>
  readonly files: ReadonlyMap<string, Asset>
}

export function namesByForm(
  routes: readonly Route[],
  assets: ReadonlyMap<string, Asset>,
): NamesByForm {
  return {
    sources: byName(routes.map((route) => [route.source, route])),
    paths: byName(routes.map((route) => [route.path, route])),
    files: byName([...assets]),
  }
}

/** A name with composed accents. */
export function composed(name: string): string {
  return name.normalize('NFC')
}

function byName<Named>(
  entries: readonly (readonly [name: string, Named])[],
): ReadonlyMap<string, Named> {
  const others = entries.filter(([name]) => /[^\u0020-\u007E]/.test(name))
  return new Map(others.map(([name, named]) => [composed(name), named]))
}
