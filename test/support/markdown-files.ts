import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Code, Nodes } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Fence = {
  /** 'content/how-to/cli.md:12' */
  readonly at: string
  readonly lang: string
  readonly meta: string
  readonly code: string
}

/** Every code fence of a folder's Markdown, with its place. */
export function fencesIn(folder: string): readonly Fence[] {
  return markdownFiles(folder).flatMap((file) => {
    const fences = known.get(file) ?? readFences(file)
    known.set(file, fences)
    return fences
  })
}

/** Fences of the files that a worker has read: many test files ask for the same ones. */
const known = new Map<string, readonly Fence[]>()

function readFences(file: string): readonly Fence[] {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
  const text = readFileSync(join(root, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, (head) =>
    head.replace(/[^\n]/g, ''),
  )
  return codeIn(processor.parse(text)).map((node) => ({
    at: `${file}:${node.position?.start.line}`,
    lang: (node.lang ?? '').toLowerCase(),
    meta: node.meta ?? '',
    code: node.value,
  }))
}

/** Markdown files of a folder of the repository, sorted. */
export function markdownFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted()
}

function codeIn(node: Nodes): readonly Code[] {
  if (node.type === 'code') return [node]
  return 'children' in node ? node.children.flatMap((child) => codeIn(child)) : []
}

/** The text below a heading, up to the next heading of its level or above. */
export function sectionOf(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`)
  if (start === -1) throw new Error(`no heading "${heading}"`)
  const body = text.slice(start + heading.length + 2)
  const level = /^#+/.exec(heading)?.[0].length ?? 0
  const end = new RegExp(`^#{1,${level}} `, 'm').exec(withoutFences(body))?.index
  return body.slice(0, end)
}

/** Rows of the tables in a text, cell by cell; rules below the heads are left out. */
export function tableRows(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => /^\s*\|.*\|$/.test(line) && !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

/** Inline code of a text, without what is in fences. */
export function codeSpans(text: string): readonly string[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
}

/** A text with the characters of its fences as spaces, so that places stay the same. */
export function withoutFences(text: string): string {
  return text.replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, (fence) =>
    fence.replace(/[^\n]/g, ' '),
  )
}
