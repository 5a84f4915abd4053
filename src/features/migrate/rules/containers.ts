import { codeLines } from '../text/code-parts.ts'
import { container, indented } from '../text/container.ts'
import { dedented, editBlocks, indentWidth } from '../text/indentation.ts'
import type { Rule, RuleContext } from './rule.ts'

const OPENING = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/

/** docsgen's directives, by the names of containers in old tools. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ note: 'note', tip: 'tip', info: 'info', important: 'important', warning: 'warning' },
  ...{
    caution: 'caution',
    danger: 'danger',
    details: 'details',
    success: 'tip',
    secondary: 'note',
  },
  ...{ 'code-group': 'code-group', hint: 'tip', error: 'danger', alert: 'warning' },
}

/** What the directive that a container becomes is called where its author gave it no title. */
const TITLES: Readonly<Record<string, string>> = {
  ...{
    details: 'Details',
    success: 'Success',
    secondary: 'Note',
    hint: 'Hint',
    error: 'Error',
    alert: 'Alert',
  },
}

/** Directives of docsgen that this very command writes: they are what they should be. */
const OURS = /^(?:tabs?|cards?|hero|steps|columns?|table|properties|property|file-tree|when)$/

/** `::: tip Title` */
export const containers: Rule = {
  name: 'containers',
  what: 'Containers become callouts, details and code groups, with their titles in brackets.',
  before: '::: tip Save a step\nA sentence that saves time.\n:::',
  after: ':::tip[Save a step]\nA sentence that saves time.\n:::',
  apply: (text, context) => convert(text, context),
}

function convert(text: string, context: RuleContext): string {
  if (!text.includes(':::')) return text
  return editBlocks(text, (line, index, lines) => {
    const [, indent = '', colons = '', name = '', rest = ''] = OPENING.exec(line) ?? []
    if (name === '' || OURS.test(name)) return undefined
    const close = closingOf(lines, index, colons.length)
    if (close === -1) return undefined
    const width = indentWidth(indent)
    const body = lines.slice(index + 1, close).map((one) => dedented(one, width))
    const inner = convert(body.join('\n'), context)
    const made = directive(name, rest, inner, context)
    const result = indented(made, indent)
    if (result !== lines.slice(index, close + 1).join('\n')) context.done()
    return { text: result, end: close + 1 }
  })
}

/** The line that closes a container: as many colons or more, where no container in it is open. */
function closingOf(lines: readonly string[], from: number, colons: number): number {
  const kinds = codeLines(lines)
  let depth = 0
  for (let index = from + 1; index < lines.length; index += 1) {
    const bare = kinds[index] === 'fence' ? '' : (lines[index] ?? '').trim()
    const [, run = '', name] = /^(:{3,})(?:[ \t]*([A-Za-z][\w-]*).*)?$/.exec(bare) ?? []
    // More colons than those of the outer one are a mistake that tools forgive.
    if (run === '' || (name !== undefined && run.length > colons)) continue
    if (name !== undefined) depth += 1
    else if (depth > 0) depth -= 1
    else return run.length >= colons ? index : -1
  }
  return -1
}

function directive(name: string, rest: string, body: string, { left }: RuleContext): string {
  const { label, attributes } = titleOf(rest)
  if (name === 'v-pre' || name === 'raw') return body
  const known = Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : undefined
  if (known === undefined) {
    left(
      `${name}`,
      `The container \`${name}\` is a note now`,
      'Choose another callout, or make a directive of your own.',
    )
    return container({ name: 'note', label: label ?? name, body })
  }
  const title = label ?? (name === 'details' || known !== name ? TITLES[name] : undefined)
  const kept = known === 'code-group' ? undefined : attributes
  return container({
    name: known,
    label: known === 'code-group' ? undefined : title,
    attributes: kept,
    body,
  })
}

/** '[A title]{#id}', ' A title {open}' */
function titleOf(rest: string): {
  readonly label: string | undefined
  readonly attributes: string | undefined
} {
  const bare = rest.trim()
  const [, bracketed, braces = ''] = /^\[(.*)\][ \t]*(\{[^{}]*\})?$/.exec(bare) ?? []
  const text = bracketed ?? bare.replace(/[ \t]*\{[^{}]*\}$/, '')
  const own = braces === '' ? (/\{([^{}]*)\}$/.exec(bare)?.[1] ?? '') : braces.slice(1, -1)
  const attributes = own.match(/icon="[^"]*"/g)?.join(' ')
  return { label: text === '' ? undefined : text, attributes }
}
