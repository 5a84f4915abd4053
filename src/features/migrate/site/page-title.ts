import { codeLines } from '../text/code-parts.ts'

type Titled = {
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
}

const HEADING = /^[ \t]{0,3}#[ \t]+(.+?)[ \t]*#*[ \t]*$/

/** The words of the first heading of level 1, as they are written. */
export function firstHeading(body: string): string | undefined {
  const lines = body.split('\n')
  const kinds = codeLines(lines)
  const line = lines.find((one, index) => kinds[index] === undefined && HEADING.test(one))
  return line === undefined ? undefined : HEADING.exec(line)?.[1]
}

/**
 * One title for a page: its heading of level 1, which old tools show, before the title of the front matter, which they
 * only name the page by, and before the one that the navigation has.
 */
export function withTitle(
  data: Titled['data'],
  body: string,
  ofNavigation: string | undefined,
): Titled {
  const lines = body.split('\n')
  const kinds = codeLines(lines)
  const at = lines.findIndex((line, index) => kinds[index] === undefined && HEADING.test(line))
  const setext = /^\s*([^\n#>:|`-][^\n]*)\n=+[ \t]*(?:\n|$)/.exec(body)
  if (at === -1 && setext === null) {
    const title = data['title'] ?? ofNavigation
    return { data: title === undefined ? data : { title, ...data }, body }
  }
  if (
    data['title'] !== undefined &&
    at !== -1 &&
    hasSeveral(lines, kinds) &&
    lines.slice(0, at).some((line) => line.trim() !== '')
  )
    return { data, body }
  const { title, ...others } = data
  const [, heading = ''] =
    at === -1 ? ['', setext?.[1] ?? ''] : (HEADING.exec(lines[at] ?? '') ?? [])
  const words = plainWords(heading)
  const label =
    title === undefined || title === words || others['label'] !== undefined ? {} : { label: title }
  const isFirst = at === -1 || lines.slice(0, at).every((line) => line.trim() === '')
  const isPlain = !/[{<![\]:]/.test(heading)
  if (isFirst && isPlain) return { data: { ...others, ...label }, body }
  if (words === '') return { data, body }
  // Its words are the title: a heading with pictures in it, or below something else, would be a second one.
  const rest =
    at === -1
      ? body.slice(setext?.[0].length ?? 0)
      : [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n')
  return { data: { title: words, ...others, ...label }, body: rest }
}

/** Whether headings of level 1 are those of sections, below the title of the front matter. */
function hasSeveral(lines: readonly string[], kinds: ReturnType<typeof codeLines>): boolean {
  return lines.filter((line, index) => kinds[index] === undefined && HEADING.test(line)).length > 1
}

/** A heading as a title: words alone. */
function plainWords(heading: string): string {
  return heading
    .replace(/\s*\{:?[ \t]*[#.][^}]*\}$/, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:(?:icon|badge)\[([^\]]*)\](?:\{[^}]*\})?/g, (_, words: string) => words)
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/[`]|\*\*|__/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
