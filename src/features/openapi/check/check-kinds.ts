import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { nearest } from '../../../model/nearest.ts'
import { diagnostic } from '../messages.ts'
import { fits, knownKeys, ruleOf, type SpecKind, WORDS } from '../read/grammar.ts'
import { isExtension, targetOf } from '../read/resolve-ref.ts'
import { entriesOf, isMap, isWritten, locate, type SpecNode } from '../read/spec-node.ts'
import type { SpecPlace } from '../read/spec-walk.ts'
import { kindOf, kindsOf, mendingOf, oneOf } from './kind-words.ts'

/** Values of another kind than OpenAPI has, which pages leave out, and keys that are nearly known ones. */
export function checkKinds(places: readonly SpecPlace[]): readonly Diagnostic[] {
  const found = places
    .filter(({ node }) => isMap(node.value))
    .flatMap((place) => [
      ...entriesOf(place.node).flatMap(([key, child]) => keyProblems(place.kind, key, child)),
      ...missingKeys(place),
      ...wrongTarget(place),
    ])
  // YAML's aliases lead to the same place twice.
  return [...new Map(found.map((entry) => [JSON.stringify(entry), entry])).values()]
}

/** An empty value loses nothing, but `type: null` of a schema is not the type of that name. */
function keyProblems(kind: SpecKind, key: string, child: SpecNode): readonly Diagnostic[] {
  const rule = ruleOf(kind, key)
  if (rule !== undefined)
    return child.value === null && !rule.startsWith('type|')
      ? []
      : problems(rule, child, `\`${key}\``)
  const near = isExtension(key) ? undefined : nearest(key, knownKeys(kind))
  if (near === undefined) return []
  const problem = { what: `The key \`${key}\``, instead: `Did you mean ${near}?` }
  return [diagnostic('openapi-unsupported', problem, locate(child))]
}

/** What is wrong with a value; of a list or a map of the right kind, with what is in it. */
function problems(rule: string, node: SpecNode, name: string): readonly Diagnostic[] {
  const fitting = rule.split('|').find((option) => fits(option, node.value))
  if (fitting === undefined) return problem(rule, node, `${name} is ${kindsOf(rule)}`)
  const [several, item] = fitting.split(':')
  if (item === undefined) return []
  return entriesOf(node).flatMap(([key, child]) => {
    if (several === 'list') return problems(item, child, `An item of ${name}`)
    return isExtension(key) || child.value === null ? [] : problems(item, child, `\`${key}\``)
  })
}

/** What is not as OpenAPI has it, and what to do. */
export function invalid(node: SpecNode, what: string, expected: string): Diagnostic {
  return diagnostic('openapi-invalid', { what, expected }, locate(node))
}

/** Words that 3.2 has added: a place of parameters, and a style. */
const NEW_WORDS: readonly unknown[] = ['querystring', 'cookie']

function problem(rule: string, node: SpecNode, claim: string): readonly Diagnostic[] {
  const { value } = node
  const words = WORDS[rule.split('|')[0] ?? '']
  const isWord = words !== undefined && typeof value === 'string'
  if (isWord && node.spec.version === '3.2' && NEW_WORDS.includes(value)) {
    const newer = { what: `\`${value}\` of OpenAPI 3.2`, instead: 'The pages leave it out.' }
    return [diagnostic('openapi-unsupported', newer, locate(node))]
  }
  const near = words && nearest(String(value), words)
  const what = `${claim}, and this is ${isWord ? `\`${value}\`` : kindOf(value)}`
  const expected = near === undefined ? mendingOf(rule) : `Did you mean "${near}"?`
  return [invalid(node, what, expected)]
}

/** A reference may lead to a place that holds no object. */
function wrongTarget({ kind, node }: SpecPlace): readonly Diagnostic[] {
  const target = targetOf(node)
  if (target === undefined || fits(kind, target.value)) return []
  const ref = { ...node, path: [...node.path, '$ref'], value: target.value }
  return problem(kind, ref, `\`$ref\` leads to ${kindsOf(kind)}`)
}

/** Keys without which an object is left out. */
const NEEDED: Partial<Record<SpecKind, readonly string[]>> = {
  parameter: ['name', 'in'],
  server: ['url'],
  tag: ['name'],
  securityScheme: ['type'],
}

function missingKeys({ kind, node }: SpecPlace): readonly Diagnostic[] {
  const needed = isWritten(node, '$ref') ? [] : (NEEDED[kind] ?? [])
  const expected = 'The pages leave out what has none.'
  return needed
    .filter((key) => !isWritten(node, key))
    .map((key) => invalid(node, `${oneOf(kind)} without \`${key}\``, expected))
}
