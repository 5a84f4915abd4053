import { WORDS } from '../read/grammar.ts'

/** How to mend what is of another kind. */
const MENDING: Readonly<Record<string, string | undefined>> = {
  text: 'Write one text; numbers, true and false need quotes.',
  href: 'Write an address.',
  url: 'Write an address.',
  number: 'Write a number without quotes.',
  flag: 'Write true or false without quotes.',
  list: 'Write a list: each item on a line of its own that begins with a hyphen.',
}

/** A hint for values that a rule does not fit. */
export function mendingOf(rule: string): string {
  const [first = ''] = rule.split(/[:|]/)
  if (WORDS[first] !== undefined) return 'Write one of these words.'
  return MENDING[first] ?? 'Write a map: keys, each with its value.'
}

/** The kinds of a rule: 'list:text' -> 'a list of texts'. */
export function kindsOf(rule: string): string {
  return rule
    .split('|')
    .map((option) => {
      const [first = '', item] = option.split(':')
      if (item !== undefined)
        return item === 'any' ? `a ${first}` : `a ${first} of ${several(item)}`
      const words = WORDS[first]
      if (words !== undefined) return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
      if (first === 'flag') return 'true or false'
      if (first === 'href' || first === 'url') return 'a text'
      return ['text', 'number', 'schema'].includes(first) ? `a ${first}` : 'a map'
    })
    .join(', or ')
}

/** 'requestBody' -> 'request bodies'. */
function several(kind: string): string {
  return `${inWords(kind)}s`.replace(/ys$/, 'ies')
}

/** 'securityScheme' -> 'A security scheme'. */
export function oneOf(kind: string): string {
  return `A ${inWords(kind)}`
}

function inWords(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The kind of a value: 'a text', 'true', 'null'. */
export function kindOf(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 'a text'
  if (typeof value === 'number') return 'a number'
  return Array.isArray(value) ? 'a list' : 'a map'
}
