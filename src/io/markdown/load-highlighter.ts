import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { IRawGrammar, Registry } from 'vscode-textmate'
import type { Highlighter } from '../../model/markdown.ts'
import { type CodeHighlighter, codeHighlighter } from './code-highlighter.ts'
import { rolesByColor, roleTheme } from './code-roles.ts'
import { languageTable } from './languages.ts'
import { SHELL_WORDS, shellWords } from './shell-grammar.ts'
import { HIGHLIGHTER_VERSION } from './versions.ts'

/**
 * Creates a highlighter without grammars; its `load` loads those of some languages. `maxLineMs` limits the time for a
 * line.
 */
export async function loadHighlighter(maxLineMs?: number): Promise<Highlighter> {
  const table = languageTable()
  const published = await publishedScopes()
  const grammars = new Map<string, CodeHighlighter | undefined>()
  let registry: Promise<Registry> | undefined

  const loadGrammar = async (scope: string): Promise<void> => {
    registry ??= createRegistry(published)
    const loaded = await registry
    // Some grammars go by another name than their file: what cannot be loaded is none.
    const grammar = await loaded.loadGrammar(scope).catch(() => null)
    const roles = rolesByColor(loaded.getColorMap())
    grammars.set(scope, grammar === null ? undefined : codeHighlighter(grammar, roles, maxLineMs))
  }
  /** A language that is not in the table may have a grammar under its own name. */
  const scopeOf = (language: string): string | undefined => {
    const name = language.toLowerCase()
    if (table.has(name)) return table.get(name)
    return [`source.${name}`, `text.${name}`].find((scope) => published.has(scope))
  }

  return {
    version: HIGHLIGHTER_VERSION,
    knows: (language) => table.has(language.toLowerCase()) || scopeOf(language) !== undefined,
    async load(languages) {
      const scopes = new Set([...languages].flatMap((language) => scopeOf(language) ?? []))
      await Promise.all([...scopes].filter((scope) => !grammars.has(scope)).map(loadGrammar))
    },
    highlight(code, language) {
      try {
        return grammars.get(scopeOf(language) ?? '')?.(code)
      } catch {
        // A grammar may hold a pattern that the engine refuses once it is reached: the code is shown plain.
        return undefined
      }
    },
  }
}

/** Grammars that are of shells, or hold them. */
const SHELLS: ReadonlySet<string> = new Set(['source.shell', 'text.shell-session'])

const require = createRequire(import.meta.url)

/** Names of the grammars in the collection. */
async function publishedScopes(): Promise<ReadonlySet<string>> {
  const files = await readdir(dirname(require.resolve('@wooorm/starry-night/source.json')))
  return new Set(files.flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : [])))
}

/** Creates a registry that loads the dependencies of a grammar with it; ones that are not published are empty. */
async function createRegistry(published: ReadonlySet<string>): Promise<Registry> {
  const [textmate, oniguruma, wasm] = await Promise.all([
    import('vscode-textmate'),
    import('vscode-oniguruma'),
    readFile(require.resolve('vscode-oniguruma/release/onig.wasm')),
  ])
  const { loadWASM, createOnigScanner, createOnigString } = oniguruma.default ?? oniguruma
  // With the bytes themselves it would look whether they are a `Response`, for which Node loads its whole `fetch`.
  await loadWASM({ instantiator: (imports) => WebAssembly.instantiate(wasm, imports) })
  const { Registry } = textmate.default ?? textmate
  return new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    theme: roleTheme,
    loadGrammar: async (scope) => {
      if (scope === SHELL_WORDS) return shellWords
      return published.has(scope) ? publishedGrammar(scope) : emptyGrammar(scope)
    },
    getInjections: (scope) => (SHELLS.has(scope) ? [SHELL_WORDS] : undefined),
  })
}

async function publishedGrammar(scope: string): Promise<IRawGrammar> {
  const module = (await import(`@wooorm/starry-night/${scope}`)) as { default: IRawGrammar }
  return module.default
}

function emptyGrammar(scopeName: string): IRawGrammar {
  return { scopeName, patterns: [], repository: {} } as unknown as IRawGrammar
}
