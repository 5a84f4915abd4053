/** What a line of a console is: the length of the prompt before a command, or the output of one. */
export type ConsoleLine = { readonly prompt: number } | 'output'

const CONSOLES = /^(?:(?:ba|z|fi)?sh|console|terminal|shell|shell-?session|sh-session)$/i
const PROMPT = /^(?:\([\w.-]+\) )?(?:[\w.-]+@[^\s$#]+)?\$ /
const HERE_DOCUMENT = /(?<!<)<<-?\s*([a-z_]\w*)/i
const QUOTED_END = /(?<!<)<<-?\s*(?:(["'])|\\)(\w+)\1/g

/**
 * Lines of code in which commands stand behind a prompt, `$ ` or `ada@laptop:~$ `. A command goes on behind a backslash,
 * to the end of its quotes and of its here-document; `> ` is a prompt there. Undefined for code without prompts: all of
 * it is commands.
 */
export function consoleLines(code: string, lang: string): readonly ConsoleLine[] | undefined {
  if (!CONSOLES.test(lang) || !code.includes('$ ')) return undefined
  const lines = code.split('\n')
  if (!lines.some((line) => PROMPT.test(line))) return undefined
  let open: Open
  return lines.map((line) => {
    const prompt = (open === undefined ? PROMPT : /^> /).exec(line)?.[0].length ?? 0
    if (prompt === 0 && open === undefined) return 'output'
    open = openAfter(line.slice(prompt), open)
    return { prompt }
  })
}

/** What a command waits for at the end of a line: a quote, the rest of the line, or the end of a here-document. */
type Open = '"' | "'" | '\\' | { readonly end: string } | undefined

/** Characters behind a backslash, texts in quotes, arithmetic, where `<<` is a shift, and a comment. */
const CLOSED = /\\.|'[^']*'|"(?:[^"\\]|\\.)*"|\(\([^()]*\)\)|(?<=^|\s)#.*$/g

function openAfter(line: string, before: Open): Open {
  if (typeof before === 'object') return line.trim() === before.end ? undefined : before
  const text = `${before === '\\' ? '' : (before ?? '')}${line}`
  const rest = text.replaceAll(QUOTED_END, '<<$2').replaceAll(CLOSED, '')
  const [quote] = /["']/.exec(rest) ?? []
  if (quote === '"' || quote === "'") return quote
  if (rest.endsWith('\\')) return '\\'
  const end = HERE_DOCUMENT.exec(rest)?.[1]
  return end === undefined ? undefined : { end }
}
