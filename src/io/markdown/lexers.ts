import type { CodeHighlighter } from './code-highlighter.ts'
import { GRAMMARS } from './languages.ts'
import { type LexerTable, lexerHighlighter } from './lexer.ts'
import { C_LEXERS } from './lexers-c.ts'
import { CONFIG_LEXERS } from './lexers-config.ts'
import { DATA_LEXERS } from './lexers-data.ts'
import { GO_LEXERS } from './lexers-go.ts'
import { JAVASCRIPT_LEXERS } from './lexers-javascript.ts'
import { markdownLexer } from './lexers-markdown.ts'
import { PYTHON_LEXERS } from './lexers-python.ts'
import { SHELL_LEXERS } from './lexers-shell.ts'
import { WEB_LEXERS } from './lexers-web.ts'
import { WINDOWS_LEXERS } from './lexers-windows.ts'

const CODE_LEXERS: LexerTable = {
  ...C_LEXERS,
  ...CONFIG_LEXERS,
  ...DATA_LEXERS,
  ...GO_LEXERS,
  ...JAVASCRIPT_LEXERS,
  ...PYTHON_LEXERS,
  ...SHELL_LEXERS,
  ...WEB_LEXERS,
  ...WINDOWS_LEXERS,
}

const LEXERS: LexerTable = { ...CODE_LEXERS, 'text.md': markdownLexer(CODE_LEXERS, GRAMMARS) }

/**
 * What documentation is mostly about. The collection's grammars for these tell more apart, but take ten times
 * and more as long, to be compiled and to run. Undefined for other scopes.
 */
export function ownLexer(scope: string): CodeHighlighter | undefined {
  const lexer = Object.hasOwn(LEXERS, scope) ? LEXERS[scope] : undefined
  return lexer === undefined ? undefined : lexerHighlighter(lexer)
}
