import type { Tool } from '../old/old-site.ts'

/** What lines of a tool say besides the words of their author: names of blocks, of tabs, of keys. */
export function notationOf(tool: Tool, hasFormulas: boolean): (line: string) => string {
  const own = LINES[tool]
  return (line) => {
    const plain = own.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
    const words = SHARED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), plain)
    return hasFormulas ? words.replace(/\$\$?[^$]*\$\$?|^\s*\$\$.*$|\\[([].*?\\[)\]]/g, ' ') : words
  }
}

type Edits = readonly (readonly [pattern: RegExp, instead: string])[]

/** In the Markdown of all of them, and of docsgen. */
const SHARED: Edits = [
  [/\[\^[^\]]*\]/g, ' '],
  [/^[ \t]*\*\[[^\]]+\]:.*$/, ' '],
  [/^([ \t>]*):{3,}[ \t]*[\w-]+/, '$1 '],
  [/\[!(?:\w+)\]/g, ' '],
]

const LINES: Readonly<Record<Tool, Edits>> = {
  mkdocs: [
    [/^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[\w -]*("[^"]*")?[ \t]*$/, '$1'],
    [/^[ \t]*===[!+]*[ \t]+/, ' '],
    [/^[ \t]*\/{3,}[ \t]*[\w-]*[ \t]*\|?/, ' '],
    [/^ {4}(?:type|open|attrs):.*$/, ' '],
    [/^[ \t]*\{[!*].*[!*]\}[ \t]*$/, ' '],
    [/^.*-8<-.*$/, ' '],
    [/\+\+[\w+"-]+\+\+/g, ' '],
    [/\]\[[^\]]*\]/g, '] '],
    [/\[TOC\]/gi, ' '],
    [/\{\{[^{}]*\}\}/g, ' '],
    [/`(?:#!|:::)[\w+-]+ /g, ' '],
  ],
  vitepress: [
    [/^[ \t]*<<<.*$/, ' '],
    [/\[\[toc\]\]/gi, ' '],
    [/\{\{[^{}]*\}\}/g, ' '],
    [/^([ \t>]*):{3,}[ \t]*[\w-]+/, '$1 '],
  ],
  docusaurus: [
    [/^(?:import|export) .*$/, ' '],
    [/\{\/\*.*?\*\/\}/g, ' '],
  ],
}
