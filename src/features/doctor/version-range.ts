import { intersects, minVersion, satisfies, validRange } from 'semver'

/** Whether a range of a package.json allows a version. What is no range of versions (a tag, an address) allows all. */
export function allows(range: string, version: string): boolean {
  return validRange(range) === null || satisfies(version, range, { includePrerelease: true })
}

/**
 * Whether no version that is named is older than the one needed. '20' names the latest 20, as version managers read it,
 * and '>=18' the first 18. Undefined for what names none: 'latest', '*'.
 */
export function isNewEnough(named: string, needed: string): boolean | undefined {
  const range = validRange(named)
  if (range === null || range === '*') return undefined
  if (/^v?\d+(?:\.(?:\d+|x))*$/.test(named)) return intersects(range, `>=${needed}`)
  const first = minVersion(range)
  return first !== null && satisfies(first, `>=${needed}`)
}
