import type { Rule } from '../rules/rule.ts'
import { container, indented } from '../text/container.ts'
import { editBlocks, indentedBlock } from '../text/indentation.ts'

const OPENING =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"((?:\\.|[^"\\])*)")?[ \t]*$/

/** docsgen's callouts, by the types that there are in MkDocs Material. */
const CALLOUTS: Readonly<Record<string, string>> = {
  ...{ note: 'note', abstract: 'note', summary: 'note', tldr: 'note', info: 'note', todo: 'note' },
  ...{ tip: 'tip', hint: 'tip', important: 'important', success: 'tip', check: 'tip', done: 'tip' },
  ...{ question: 'note', help: 'note', faq: 'note', example: 'note', quote: 'note', cite: 'note' },
  ...{
    settings: 'note',
    'new': 'note',
    attention: 'warning',
    warning: 'warning',
    caution: 'warning',
  },
  ...{
    failure: 'danger',
    fail: 'danger',
    missing: 'danger',
    danger: 'danger',
    error: 'danger',
    bug: 'danger',
  },
}

/** `!!! note "Title"` and `???`. */
export const admonitions: Rule = {
  name: 'admonitions',
  what: 'Admonitions become callouts, and collapsed ones details. A type that docsgen does not have is the title of a note.',
  before:
    '!!! tip "Save a step"\n    A sentence that saves time.\n\n??? question "Why?"\n    Because.',
  after: ':::tip[Save a step]\nA sentence that saves time.\n:::\n\n:::details[Why?]\nBecause.\n:::',
  apply: (text, context) => convert(text, context.done),
}

function convert(text: string, done: () => void): string {
  if (!/!!!|\?\?\?/.test(text)) return text
  return editBlocks(text, (line, index, lines) => {
    const [, indent, marks = '', types = '', quoted] = OPENING.exec(line) ?? []
    if (indent === undefined || (types === '' && quoted === undefined)) return undefined
    const { body, end } = indentedBlock(lines, index, indent)
    done()
    const type = types.split(/\s+/)[0]?.toLowerCase() ?? ''
    const title = quoted?.replace(/\\(.)/g, '$1')
    const inner = convert(body, done)
    const block = marks.startsWith('?')
      ? detailsOf(type, title, inner)
      : calloutOf(type, title, inner)
    const gap = lines[end]?.trim() === '' || end >= lines.length ? '' : '\n'
    return { text: indented(block, indent) + gap, end }
  })
}

/** A callout for the type of an admonition. */
export function calloutOf(type: string, title: string | undefined, body: string): string {
  const name = CALLOUTS[type] ?? 'note'
  const label = title ?? (name === type ? undefined : capitalized(type))
  return container({ name, label: plainLabel(label), body })
}

/** Details for the type of an admonition. */
export function detailsOf(type: string, title: string | undefined, body: string): string {
  return container({ name: 'details', label: plainLabel(title || capitalized(type)), body })
}

/** A label is words: code in it keeps its text. */
function plainLabel(label: string | undefined): string | undefined {
  return label === '' ? undefined : label
}

/** 'note' -> 'Note' */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
