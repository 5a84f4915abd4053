import type { Root } from 'mdast'
import { hashOf } from '../../../model/hash.ts'

/** A part of a page's source: what is before the first heading, or a heading with its text. */
export type Section = {
  /** The heading as it is written; undefined of the first part. */
  readonly heading: string | undefined
  /** Level of the heading; 0 of the first part. */
  readonly level: number
  readonly text: string
  /** Digest of what has to be translated. */
  readonly digest: string
}

/** A page's source, the same with its front matter blanked, what that says, and the tree of it all. */
type Source = {
  readonly text: string
  readonly body: string
  readonly data: Readonly<Record<string, unknown>>
  readonly root: Root
}

/**
 * The parts of a page's source, in order. Together they are the source. A heading inside of something else, such as a list
 * or a directive, begins none: what is around it would be in two parts.
 */
export function sectionsOf({ text, body, data, root }: Source): readonly Section[] {
  const [lines, shown] = [text.split('\n'), body.split('\n')]
  const headings = root.children.flatMap((node) =>
    node.type === 'heading'
      ? [{ line: (node.position?.start.line ?? 1) - 1, level: node.depth }]
      : [],
  )
  const hasBeginning = headings[0]?.line !== 0
  const starts = hasBeginning ? [{ line: 0, level: 0 }, ...headings] : headings
  return starts.map(({ line, level }, index): Section => {
    const end = starts[index + 1]?.line
    const front = index === 0 ? readersFields(data) : []
    const words = shown.slice(line, end).map((one) => one.trimEnd())
    const toTranslate = `${front.join('\n')}\n\n${words.join('\n').trim()}`
    return {
      heading: level === 0 ? undefined : headingText(lines[line] ?? ''),
      level,
      text: lines.slice(line, end).join('\n'),
      digest: hashOf(toTranslate.trim()).slice(0, 8),
    }
  })
}

/** Of the front matter only what readers see: an order or an address is not translated. */
function readersFields(data: Source['data']): readonly string[] {
  return ['title', 'description', 'label']
    .filter((key) => data[key] !== undefined)
    .map((key) => `${key}: ${String(data[key])}`)
}

function headingText(line: string): string {
  return line.replace(/^ {0,3}#+\s+/, '').replace(/\s+#*\s*$/, '')
}
