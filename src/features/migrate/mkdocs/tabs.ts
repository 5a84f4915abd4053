import type { Rule } from '../rules/rule.ts'
import { container, indented } from '../text/container.ts'
import { editBlocks, indentedBlock } from '../text/indentation.ts'

const OPENING = /^([ \t]*)===([!+]*)[ \t]+(?:"((?:\\.|[^"\\])*)"|'([^']*)')[ \t]*$/

type Tab = { readonly title: string; readonly body: string }

/** `=== "Linux"` */
export const contentTabs: Rule = {
  name: 'content tabs',
  what: 'Content tabs become tabs, or a code group where each of them is a block of code.',
  before: '=== "Linux"\n\n    Run `up`.\n\n=== "Windows"\n\n    Run `up.exe`.',
  after: '::::tabs\n:::tab[Linux]\nRun `up`.\n:::\n:::tab[Windows]\nRun `up.exe`.\n:::\n::::',
  apply: (text, context) => convert(text, context.done),
}

function convert(text: string, done: () => void): string {
  if (!text.includes('===')) return text
  return editBlocks(text, (line, index, lines) => {
    const [, indent] = OPENING.exec(line) ?? []
    if (indent === undefined) return undefined
    const { tabs, end } = tabsFrom(lines, index, indent)
    done()
    const inner = named(tabs).map(({ title, body }) =>
      container({ name: 'tab', label: title, body: convert(body, done) }),
    )
    const block = container({ name: 'tabs', body: inner.join('\n') })
    const gap = end >= lines.length || lines[end]?.trim() === '' ? '' : '\n'
    return { text: indented(block, indent) + gap, end }
  })
}

/** Tabs that follow one another, up to one that begins a new set. */
function tabsFrom(lines: readonly string[], first: number, indent: string) {
  const tabs: Tab[] = []
  let end = first
  for (let index = first; index < lines.length; ) {
    const [, ownIndent, flags = '', double, single] = OPENING.exec(lines[index] ?? '') ?? []
    if (ownIndent !== indent || (index > first && flags.includes('!'))) break
    const block = indentedBlock(lines, index, indent)
    tabs.push({ title: (double ?? single ?? '').replace(/\\(.)/g, '$1'), body: block.body })
    end = block.end
    index = end
    while (index < lines.length && lines[index]?.trim() === '') index += 1
  }
  return { tabs, end }
}

/** Two tabs of one set cannot have the same name. */
function named(tabs: readonly Tab[]): readonly Tab[] {
  const counts = new Map<string, number>()
  return tabs.map(({ title, body }) => {
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return { title: count === 1 ? title : `${title} ${count}`, body }
  })
}
