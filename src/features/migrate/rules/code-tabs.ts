import { codeLines } from '../text/code-parts.ts'
import { infoPair, infoWords } from '../text/fences.ts'
import type { Rule } from './rule.ts'

const OPENING = /^([ \t]*)(:{4,})tabs(?:\[[^\]]*\])?(?:\{[^}]*\})?[ \t]*$/
const TAB = /^[ \t]*(:{3,})tab\[(.*)\](?:\{[^}]*\})?[ \t]*$/

/** Tabs that hold nothing but one block of code each: docsgen has a group for them. */
export const codeTabs: Rule = {
  name: 'tabs of code',
  what: 'Tabs that hold one block of code each become a code group.',
  apply(text, { done }) {
    if (!text.includes(':::tabs')) return text
    const lines = text.split('\n')
    const kinds = codeLines(lines)
    const result: string[] = []
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? ''
      const [, indent = '', colons = ''] =
        kinds[index] === undefined ? (OPENING.exec(line) ?? []) : []
      const end = colons === '' ? -1 : closingOf(lines, kinds, index, colons)
      const group = end === -1 ? undefined : groupOf(lines.slice(index + 1, end), indent)
      if (group === undefined) result.push(line)
      else {
        done()
        result.push(`${indent}:::code-group`, ...group, `${indent}:::`)
        index = end
      }
    }
    return result.join('\n')
  },
}

type Kinds = ReturnType<typeof codeLines>

function closingOf(lines: readonly string[], kinds: Kinds, from: number, colons: string): number {
  return lines.findIndex(
    (line, index) => index > from && kinds[index] === undefined && line.trim() === colons,
  )
}

type CodeTab = { readonly title: string; readonly code: string[]; fences: number }

function addLine(tab: CodeTab, line: string, isFirst: boolean): void {
  if (isFirst) tab.fences += 1
  tab.code.push(isFirst ? titled(line, tab.title) : line)
}

/** The fences with the names of their tabs as titles; undefined where a tab holds something else. */
function groupOf(lines: readonly string[], indent: string): readonly string[] | undefined {
  const kinds = codeLines(lines)
  const tabs: CodeTab[] = []
  for (const [index, line] of lines.entries()) {
    const title = kinds[index] === undefined ? TAB.exec(line)?.[2] : undefined
    const tab = tabs.at(-1)
    const isInTab = kinds[index] === 'fence' && tab !== undefined
    if (title !== undefined)
      tabs.push({ title: title.replace(/\\([[\]])/g, '$1'), code: [], fences: 0 })
    else if (isInTab) addLine(tab, line, kinds[index - 1] !== 'fence')
    else if (!/^(?::{3,})?$/.test(line.trim())) return undefined
  }
  const isGroup =
    tabs.length > 0 && tabs.every(({ title, fences }) => fences === 1 && !/["`]/.test(title))
  const code = tabs.flatMap((tab) => tab.code)
  return isGroup && code.every((line) => line === '' || line.startsWith(indent)) ? code : undefined
}

/** The opening line of a fence with that title. Its own one becomes the caption. */
function titled(line: string, title: string): string {
  const [, start = '', info = ''] = /^([ \t]*(?:`{3,}|~{3,}))(.*)$/.exec(line) ?? []
  const [language = 'text', ...words] = infoWords(info)
  const own = words.find((word) => infoPair(word)[0] === 'title')
  const others = words.filter((word) => word !== own)
  const caption =
    own === undefined || infoPair(own)[1] === title ? [] : [`caption="${infoPair(own)[1]}"`]
  const isLanguage = !/^[{=]/.test(language) && !language.includes('=')
  const rest = isLanguage ? others : [language, ...others].filter((word) => word !== own)
  return [
    `${start}${isLanguage ? language : 'text'}`,
    `title="${title}"`,
    ...caption,
    ...rest,
  ].join(' ')
}
