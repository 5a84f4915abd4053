import type { CodeRole } from '../../model/markdown.ts'
import { type CodeHighlighter, escapeCode, MAX_CODE, spanHtml } from './code-highlighter.ts'

/** What a stretch of code looks like, and the roles of the pattern's groups, which together are all of it. */
export type LexerRule = readonly [pattern: string | RegExp, ...roles: readonly GroupRole[]]

/** A group may be code of its own: in a mode of the same lexer, or of another one. */
type GroupRole = CodeRole | undefined | { readonly mode: string } | { readonly lexer: Lexer }

/** A rule after which the code is in other modes than before, the innermost last. */
export type Turn = { readonly rule: LexerRule; readonly to: readonly string[] }

/**
 * Lists of rules by the name of their mode; code begins in `start`. In a mode, the first rule that matches
 * counts.
 */
export type Lexer = { readonly start: LexerMode } & Readonly<Record<string, LexerMode>>
export type LexerMode = readonly (LexerRule | Turn)[]

/** Lexers by the scopes of the grammars that they stand for. */
export type LexerTable = Readonly<Record<string, Lexer>>

/** `to` takes the place of the mode that the rule is found in: nothing leaves it, two enter the second. */
export function turn(to: readonly string[], ...rule: LexerRule): Turn {
  return { rule, to }
}

/** Highlights code by a lexer, in a hundredth of a grammar's time. */
export function lexerHighlighter(lexer: Lexer): CodeHighlighter {
  return (code) => {
    if (code.length > MAX_CODE) return escapeCode(code)
    const writer = createWriter()
    write(code, { modes: compiled(lexer), start: 'start', writer })
    return writer.html()
  }
}

type Writing = {
  readonly modes: CompiledModes
  readonly start: string
  readonly writer: Writer
}

function write(code: string, { modes, start, writer }: Writing): void {
  const stack = [start]
  let mode = modes(start)
  let end = 0
  let next = 0
  while (next <= code.length) {
    mode.pattern.lastIndex = next
    const match = mode.pattern.exec(code)
    if (match === null) break
    if (match.index > end) writer.add(code.slice(end, match.index), undefined)
    const to = writeGroups(match, mode, { modes, writer })
    end = match.index + match[0].length
    next = match[0] === '' ? end + 1 : end
    if (to === undefined) continue
    stack.splice(-1, 1, ...to)
    // What closes more than was opened is left where it began.
    if (stack.length === 0) stack.push(start)
    mode = modes(stack.at(-1) ?? start)
  }
  writer.add(code.slice(end), undefined)
}

/** Returns the modes that the rule leads to, where it leads to any. */
function writeGroups(
  match: RegExpExecArray,
  { roles, turns }: CompiledMode,
  { modes, writer }: Omit<Writing, 'start'>,
): readonly string[] | undefined {
  let to: readonly string[] | undefined
  for (let group = 1; group < match.length; group += 1) {
    const text = match[group]
    if (text === undefined) continue
    to ??= turns[group - 1]
    if (text === '') continue
    const role = roles[group - 1]
    if (typeof role !== 'object') writer.add(text, role)
    else if ('mode' in role) write(text, { modes, start: role.mode, writer })
    else write(text, { modes: compiled(role.lexer), start: 'start', writer })
  }
  return to
}

type CompiledMode = {
  readonly pattern: RegExp
  /** By the number of a group: its role, and where the rule leads that has it for its first. */
  readonly roles: readonly GroupRole[]
  readonly turns: readonly (readonly string[] | undefined)[]
}
type CompiledModes = (mode: string) => CompiledMode

const compiledLexers = new WeakMap<Lexer, CompiledModes>()

/** Modes are compiled when code is in them for the first time. */
function compiled(lexer: Lexer): CompiledModes {
  const known = compiledLexers.get(lexer)
  if (known !== undefined) return known
  const kept = new Map<string, CompiledMode>()
  const modes = (name: string): CompiledMode => {
    const found = kept.get(name)
    if (found !== undefined) return found
    const made = compileMode(lexer[name] ?? [])
    kept.set(name, made)
    return made
  }
  compiledLexers.set(lexer, modes)
  return modes
}

function compileMode(mode: LexerMode): CompiledMode {
  const rules = mode.map((item) => ('rule' in item ? item : { rule: item, to: undefined }))
  const source = rules.map(({ rule: [pattern] }) =>
    typeof pattern === 'string' ? pattern : pattern.source,
  )
  return {
    pattern: new RegExp(source.join('|'), 'gm'),
    roles: rules.flatMap(({ rule: [, ...groups] }) => groups),
    turns: rules.flatMap(({ rule: [, ...groups], to }) =>
      groups.map((_, index) => (index === 0 ? to : undefined)),
    ),
  }
}

type Writer = ReturnType<typeof createWriter>

/** Spans never cross lines, and white space takes the role of what is before it: fewer spans. */
function createWriter() {
  let html = ''
  let run = ''
  let runRole: CodeRole | undefined
  const flush = (): void => {
    html += spanHtml(run, runRole)
    run = ''
  }
  const addLine = (text: string, role: CodeRole | undefined): void => {
    if (role !== runRole && text.trim() !== '') {
      flush()
      runRole = role
    }
    run += text
  }
  return {
    add(text: string, role: CodeRole | undefined): void {
      if (!text.includes('\n')) {
        addLine(text, role)
        return
      }
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) {
          flush()
          html += '\n'
          runRole = undefined
        }
        addLine(line, role)
      }
    },
    html(): string {
      flush()
      return html
    },
  }
}

/** 'a b' -> 'a|b' */
export function oneOf(list: string): string {
  return list.replaceAll(' ', '|')
}

/** 'if do' -> '[iI][fF]|[dD][oO]': words of languages that do not tell capitals from others. */
export function oneOfAnyCase(list: string): string {
  return oneOf(list.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`))
}
