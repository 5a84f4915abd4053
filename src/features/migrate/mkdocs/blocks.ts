import type { Rule } from '../rules/rule.ts'
import { container, indented } from '../text/container.ts'
import { dedented, editBlocks, indentWidth } from '../text/indentation.ts'
import { calloutOf, detailsOf } from './admonitions.ts'

const OPENING = /^([ \t]*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/

type Block = {
  readonly type: string
  readonly title: string | undefined
  readonly body: string
  readonly end: number
}

/** `/// note | Title` of pymdownx.blocks. */
export const slashBlocks: Rule = {
  name: 'blocks between slashes',
  what: 'Blocks between slashes become callouts, details and tabs.',
  before: '/// tip | Save a step\nA sentence that saves time.\n///',
  after: ':::tip[Save a step]\nA sentence that saves time.\n:::',
  apply: (text, context) => convert(text, context.done),
}

function convert(text: string, done: () => void): string {
  if (!text.includes('///')) return text
  return editBlocks(text, (_, index, lines) => {
    const first = blockAt(lines, index)
    if (first === undefined) return undefined
    const [indent = ''] = /^[ \t]*/.exec(lines[index] ?? '') ?? []
    done()
    if (first.type !== 'tab')
      return { text: indented(blockText(first, done), indent), end: first.end }
    const tabs: Block[] = []
    let end = index
    for (let at = index; at < lines.length; ) {
      const tab = blockAt(lines, at)
      if (tab?.type !== 'tab') break
      tabs.push(tab)
      end = tab.end
      at = end
      while (at < lines.length && lines[at]?.trim() === '') at += 1
    }
    const inner = tabs.map(({ title, body }) =>
      container({ name: 'tab', label: title || 'Tab', body: convert(body, done) }),
    )
    return { text: indented(container({ name: 'tabs', body: inner.join('\n') }), indent), end }
  })
}

/** The block that begins in a line: up to the line with as many slashes. */
function blockAt(lines: readonly string[], index: number): Block | undefined {
  const [, indent = '', slashes = '', type = '', title] = OPENING.exec(lines[index] ?? '') ?? []
  if (type === '') return undefined
  const end = lines.findIndex((line, at) => at > index && line.trim() === slashes)
  if (end === -1) return undefined
  const width = indentWidth(indent)
  const inner = lines.slice(index + 1, end).map((line) => dedented(line, width))
  // Options are indented, directly below the first line.
  let from = 0
  while (/^ {4}[\w-]+:/.test(inner[from] ?? '')) from += 1
  const kind = /^ {4}type:[ \t]*(\w+)/.exec(inner.slice(0, from).join('\n'))?.[1]
  const words = title?.replace(/^"(.*)"$/, '$1')
  return {
    type: type.toLowerCase(),
    title: words ?? (type === 'details' ? kind : undefined),
    body: inner.slice(from).join('\n'),
    end: end + 1,
  }
}

function blockText({ type, title, body }: Block, done: () => void): string {
  const inner = convert(body, done)
  if (type === 'details') return detailsOf('details', title, inner)
  if (/^(?:html|caption|figure-caption|table-caption|define|definition|latex)$/.test(type))
    return inner.trim()
  return calloutOf(type, title, inner)
}
