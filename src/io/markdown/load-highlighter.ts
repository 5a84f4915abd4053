import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { IGrammar, IRawGrammar, Registry } from 'vscode-textmate'
import type { Highlighter } from '../../model/markdown.ts'
import { type CodeHighlighter, codeHighlighter } from './code-highlighter.ts'
import { rolesByColor, roleTheme } from './code-roles.ts'
import { type KnownLanguage, languageTable } from './languages.ts'
import { ownLexer } from './lexers.ts'
import { HIGHLIGHTER_VERSION } from './versions.ts'

/** Loads lexers and TextMate grammars for the languages that the sources name, and nothing else. */
export async function loadHighlighter(languages: ReadonlySet<string>): Promise<Highlighter> {
  const table = languageTable()
  const wanted = [...languages].map((name) => name.toLowerCase()).sort()
  const scopes = await Promise.all(
    wanted.map(async (name) => [name, await scopeOf(name, table)] as const),
  )
  const known = new Map(
    scopes.flatMap(([name, language]) =>
      language === undefined ? [] : [[name, language] as const],
    ),
  )
  const highlighters = await loadGrammars(new Set([...known.values()].flatMap(scopesOf)))
  return {
    version: HIGHLIGHTER_VERSION,
    knows: (language) => known.has(language.toLowerCase()) || table.has(language.toLowerCase()),
    highlight: (code, language) => {
      const found = known.get(language.toLowerCase())
      if (found?.kind !== 'grammar') return undefined
      return highlightedBy(highlighters.get(found.scope), code)
    },
  }
}

/** A grammar may hold a pattern that the engine refuses once it is reached: then the code is shown plain. */
function highlightedBy(highlight: CodeHighlighter | undefined, code: string): string | undefined {
  try {
    return highlight?.(code)
  } catch {
    return undefined
  }
}

function scopesOf(language: KnownLanguage): readonly string[] {
  return language.kind === 'grammar' ? [language.scope] : []
}

/** A language that is not in the table may still have a grammar under its own name. */
async function scopeOf(
  name: string,
  table: ReadonlyMap<string, KnownLanguage>,
): Promise<KnownLanguage | undefined> {
  const listed = table.get(name)
  if (listed !== undefined) return listed
  if (!/^[a-z][a-z0-9+.-]*$/.test(name)) return undefined
  for (const scope of [`source.${name}`, `text.${name}`]) {
    if ((await rawGrammar(scope)) !== undefined) return { kind: 'grammar', scope }
  }
  return undefined
}

async function rawGrammar(scope: string): Promise<IRawGrammar | undefined> {
  try {
    const module = (await import(`@wooorm/starry-night/${scope}`)) as { default: IRawGrammar }
    return module.default
  } catch {
    // The collection has no such grammar: grammars also name ones that nobody published.
    return undefined
  }
}

async function loadGrammars(
  scopes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, CodeHighlighter>> {
  const lexers = new Map(
    [...scopes].flatMap((scope) => {
      const lexer = ownLexer(scope)
      return lexer === undefined ? [] : [[scope, lexer] as const]
    }),
  )
  const others = [...scopes].filter((scope) => !lexers.has(scope))
  if (others.length === 0) return lexers
  const registry = await createRegistry()
  const loaded = await Promise.all(
    others.map(async (scope) => [scope, await grammarOf(registry, scope)] as const),
  )
  const roles = rolesByColor(registry.getColorMap())
  return new Map([
    ...lexers,
    ...loaded.flatMap(([scope, grammar]: readonly [string, IGrammar | null]) =>
      grammar === null ? [] : [[scope, codeHighlighter(grammar, roles)] as const],
    ),
  ])
}

/** Some grammars of the collection go by another name than their file: what cannot be loaded is none. */
async function grammarOf(registry: Registry, scope: string): Promise<IGrammar | null> {
  return registry.loadGrammar(scope).catch(() => null)
}

/** What a grammar needs is loaded with it; where that is nowhere, nothing is in its place. */
async function createRegistry(): Promise<Registry> {
  const [textmate, oniguruma] = await Promise.all([
    import('vscode-textmate'),
    import('vscode-oniguruma'),
  ])
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm')
  const { loadWASM, createOnigScanner, createOnigString } = oniguruma.default ?? oniguruma
  const binary = await readFile(wasm)
  // Given the bytes themselves, it asks whether they are a global `Response`, which loads Node's whole fetch.
  await loadWASM({ instantiator: (imports) => WebAssembly.instantiate(binary, imports) })
  const { Registry } = textmate.default ?? textmate
  return new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    theme: roleTheme,
    loadGrammar: async (scope) =>
      (await rawGrammar(scope)) ??
      ({ scopeName: scope, patterns: [], repository: {} } as unknown as IRawGrammar),
  })
}
