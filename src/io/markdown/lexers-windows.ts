import { type LexerRule, type LexerTable, oneOfAnyCase } from './lexer.ts'

const POWERSHELL_KEYWORDS =
  'begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function hidden if in param process return static switch throw trap try until using while'
const POWERSHELL_RULES: readonly LexerRule[] = [
  ['(<#[^]*?(?:#>|(?![^])))', 'c'],
  ['((?<![\\w`$-])#[^\\n]*)', 'c'],
  ['(@"\\n[^]*?(?:\\n"@|(?![^]))|@\'\\n[^]*?(?:\\n\'@|(?![^])))', 's'],
  ['("(?:[^"`]|`[^]|"")*"?|\'(?:[^\']|\'\')*\'?)', 's'],
  [`(\\$)(${oneOfAnyCase('true false null')})\\b`, 'n', 'n'],
  ['(\\$(?:\\{[^}\\n]*\\}?|(?:\\w+:)?\\w+|[$?^]))', 't'],
  // Before words: a parameter may be called like a keyword.
  ['((?<=\\s)-[A-Za-z]\\w*)', undefined],
  ['(\\[[A-Za-z][\\w.]*(?:\\[\\])?\\])', 't'],
  ['\\b([A-Za-z]+-[A-Za-z]\\w*)\\b', 'f'],
  [`(?<![\\w.-])(${oneOfAnyCase(POWERSHELL_KEYWORDS)})\\b(?!-)`, 'k'],
  ['(?<![\\w.-])(0x[0-9a-fA-F]+|\\d+(?:\\.\\d+)?(?:[kKmMgGtTpP][bB])?)\\b', 'n'],
  ['([A-Za-z_][\\w.-]*)', undefined],
]

const BATCH_KEYWORDS =
  'call cd chdir choice cls cmdextversion copy defined del dir echo else endlocal equ errorlevel exist exit for geq goto gtr if in leq lss md mkdir move neq not pause popd pushd rd ren rmdir set setlocal shift start title type'
const BATCH_RULES: readonly LexerRule[] = [
  ['^([ \\t]*@?(?:[rR][eE][mM]\\b|::)[^\\n]*)', 'c'],
  ['^([ \\t]*:\\w[\\w-]*)', 'f'],
  ['("[^"\\n]*"?)', 's'],
  ['(%%~?\\w+|%~[a-z]*\\d|%~?[\\w:=,*-]{1,80}%|%\\d|%\\*|!\\w{1,80}!)', 't'],
  ['((?<=[\\s])[-/]\\w[\\w:-]*)', undefined],
  [`(?<![\\w.\\\\/-])(${oneOfAnyCase(BATCH_KEYWORDS)})(?![\\w.\\\\-])`, 'k'],
  ['(?<![\\w.-])(\\d+)\\b', 'n'],
  ['([A-Za-z_][\\w.\\\\-]*)', undefined],
]

/** Consoles of Windows, by the scopes of the grammars that they stand for. */
export const WINDOWS_LEXERS: LexerTable = {
  'source.batchfile': { start: BATCH_RULES },
  'source.powershell': { start: POWERSHELL_RULES },
}
