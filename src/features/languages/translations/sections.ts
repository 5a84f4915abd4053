import { hashOf } from '../../../model/hash.ts'

/** A part of a page's source: what is before the first heading, or a heading with its text. */
export type Section = {
  /** The heading as it is written; undefined of the first part. */
  readonly heading: string | undefined
  /** Level of the heading; 0 of the first part. */
  readonly level: number
  /** Line of the source where it begins, from 1. */
  readonly line: number
  readonly text: string
  /** Digest of what has to be translated. */
  readonly digest: string
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/

/** The parts of a page's source, in order. Together they are the source. */
export function sectionsOf(source: string): readonly Section[] {
  const sections: Section[] = []
  let lines: string[] = []
  let start = 1
  let fence: string | undefined
  const front = endOfFrontMatter(source)
  const finish = (next: number) => {
    if (lines.length > 0) sections.push(sectionOf(lines, start))
    lines = []
    start = next
  }
  for (const [index, line] of source.split('\n').entries()) {
    const marks = FENCE.exec(line)?.[1]
    if (index > front && fence === undefined && HEADING.test(line) && index > 0) finish(index + 1)
    if (index > front && marks !== undefined) {
      if (fence === undefined) fence = marks
      else if (marks.startsWith(fence) && line.trim() === marks) fence = undefined
    }
    lines.push(line)
  }
  finish(0)
  return sections
}

/** Index of the line that ends the front matter; -1 where there is none. */
function endOfFrontMatter(source: string): number {
  if (!/^---\s*\n/.test(source)) return -1
  const lines = source.split('\n')
  return lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
}

function sectionOf(lines: readonly string[], line: number): Section {
  const text = lines.join('\n')
  const [, marks = '', heading] = HEADING.exec(lines[0] ?? '') ?? []
  return { heading, level: marks.length, line, text, digest: hashOf(toTranslate(text)).slice(0, 8) }
}

/** Of the front matter only what readers see: an order or an address is not translated. */
function toTranslate(text: string): string {
  const end = endOfFrontMatter(text)
  const lines = text.split('\n')
  const front = lines.slice(0, end + 1).filter((line) => /^(?:title|description|label):/.test(line))
  return [...front, ...lines.slice(end + 1)]
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
