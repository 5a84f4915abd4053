/** Numbers of a version as far as they are given: '20.x' is [20]. */
type Numbers = readonly number[]
type Bound = { readonly operator: string; readonly numbers: Numbers }

/** Whether a range of a package.json allows a version. What is no range of versions (a tag, an address) allows all. */
export function allows(range: string, version: string): boolean {
  const alternatives = range.split('||').map(boundsOf)
  if (alternatives.includes(undefined)) return true
  const asked = numbersOf(version)
  return alternatives.some((bounds) => bounds?.every((bound) => isWithin(asked, bound)))
}

/** The first version that a range names: '18' of '^18 || >=20'; undefined where it names none. */
export function lowest(range: string): string | undefined {
  const lower = range
    .split('||')
    .flatMap((part) => boundsOf(part) ?? [])
    .filter(({ operator, numbers }) => !operator.startsWith('<') && numbers.length > 0)
    .map(({ numbers }) => numbers)
  return lower.toSorted(compare)[0]?.join('.')
}

/** Whether a version is another one or later, as far as it is given: '20' is the latest 20. */
export function isAtLeast(version: string, needed: string): boolean {
  const given = numbersOf(version)
  return compare(given, numbersOf(needed).slice(0, given.length)) >= 0
}

const BOUND = /^(?:\^|~|>=|<=|>|<|=)?v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*]))*(?:[-+][\w.+-]+)?$/

/** The bounds that all hold in a range without alternatives; undefined where it is none. */
function boundsOf(range: string): readonly Bound[] | undefined {
  const between = /^\s*(\S+)\s+-\s+(\S+)\s*$/.exec(range)
  const text = between === null ? range : `>=${between[1]} <=${between[2]}`
  // '>= 18' is one word.
  const words = text
    .replace(/([<>=^~])\s+/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
  if (!words.every((word) => BOUND.test(word))) return undefined
  return words.map((word) => {
    const operator = /^[<>=^~]*/.exec(word)?.[0] ?? ''
    return { operator, numbers: numbersOf(word.slice(operator.length)) }
  })
}

function numbersOf(version: string): Numbers {
  const numbers = version
    .replace(/^v/, '')
    .replace(/[-+].*/, '')
    .split('.')
    .map(Number)
  const end = numbers.findIndex(Number.isNaN)
  return end === -1 ? numbers : numbers.slice(0, end)
}

/** A bound that is partly given is compared as far as it is: '<=9' allows 9.4. */
function isWithin(version: Numbers, { operator, numbers }: Bound): boolean {
  const order = compare(version.slice(0, numbers.length), numbers)
  switch (operator) {
    case '>=':
      return order >= 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    case '<':
      return order < 0
    case '^':
      // Before 1.0 the second number is the one that breaks things.
      return order >= 0 && isSame(version, numbers, numbers[0] === 0 ? 2 : 1)
    case '~':
      return order >= 0 && isSame(version, numbers, 2)
    default:
      return order === 0
  }
}

/** Whether the first numbers are the same, as far as they are given. */
function isSame(version: Numbers, numbers: Numbers, count: number): boolean {
  const given = numbers.slice(0, count)
  return compare(version.slice(0, given.length), given) === 0
}

function compare(one: Numbers, other: Numbers): number {
  const length = Math.max(one.length, other.length)
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => (one[index] ?? 0) !== (other[index] ?? 0),
  )
  return at === undefined ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
