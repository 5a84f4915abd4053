import { type FlatField, pathBelow } from './flat-fields.ts'

type Fields = readonly FlatField[]

/**
 * One version may have a choice where the other has a single one of its options: `Cat`, then `Cat or Dog`. The single one
 * is moved to where the choice has it, so that it is compared with itself.
 */
export function alignChoices(before: Fields, after: Fields): readonly [Fields, Fields] {
  const old = withChoicesOf(after, before)
  return [old, withChoicesOf(old, after)]
}

/** The fields of a version, moved as the choices of the other one need it. */
function withChoicesOf(other: Fields, fields: Fields): Fields {
  let moved = fields
  let known = choicesOf(moved)
  for (const path of choicesOf(other)) {
    if (known.has(path)) continue
    const [single, choice] = [moved, other].map((list) => list.find((field) => field.path === path))
    if (single === undefined || choice === undefined) continue
    const names = namesBelow(moved, single)
    const option = other.find(
      (field) =>
        field.optionOf === path && isSame(field, single, [namesBelow(other, field), names]),
    )
    if (option === undefined) continue
    moved = asOption(moved, single, { choice, option })
    known = choicesOf(moved)
  }
  return moved
}

/** Paths of the values that have options. */
function choicesOf(fields: Fields): ReadonlySet<string> {
  return new Set(fields.flatMap(({ optionOf }) => optionOf ?? []))
}

function namesBelow(fields: Fields, { path }: FlatField): readonly string[] {
  return fields.flatMap((field) => pathBelow(field.path, path) ?? [])
}

/** Values of the same type are the same where one of them has all fields of the other. */
function isSame(
  a: FlatField,
  b: FlatField,
  [some, others]: readonly [readonly string[], readonly string[]],
): boolean {
  return typeOf(a) === typeOf(b) && (isWithin(some, others) || isWithin(others, some))
}

/** Whether it may be `null` is said of the choice. */
function typeOf({ label }: FlatField): string {
  return label.replace(/ or null$/, '')
}

function isWithin(names: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others)
  return names.every((name) => known.has(name))
}

/** A single value becomes a choice, and an option of it with all that is inside the value. */
function asOption(
  fields: Fields,
  single: FlatField,
  { choice, option }: { readonly choice: FlatField; readonly option: FlatField },
): Fields {
  const { path, optionOf, label, required, nullable, defaultValue, deprecated } = single
  const own = { path, optionOf, label, required, nullable, defaultValue, deprecated }
  const moved = (from: string): string => {
    const rest = from === path ? '' : pathBelow(from, path)
    return rest === undefined ? from : `${option.path}${rest}`
  }
  return fields.flatMap((field) =>
    field === single
      ? [{ ...choice, ...own }, optionFrom(single, option)]
      : [
          {
            ...field,
            path: moved(field.path),
            optionOf: field.optionOf === undefined ? undefined : moved(field.optionOf),
          },
        ],
  )
}

/** What stands beside a value, not in it, is that of the choice. */
function optionFrom(single: FlatField, option: FlatField): FlatField {
  const { path, optionOf, required, nullable, defaultValue, deprecated } = option
  return { ...single, path, optionOf, required, nullable, defaultValue, deprecated }
}
