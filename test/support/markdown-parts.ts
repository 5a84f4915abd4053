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
