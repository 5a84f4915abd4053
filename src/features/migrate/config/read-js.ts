import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import { evaluated, type ModuleFiles, moduleOf, UNKNOWN, withoutUnknown } from './static-value.ts'

/** Reads what a JavaScript or TypeScript file exports by default, from its tree: nothing is run. */
export function readJs(
  file: string,
  files: ModuleFiles,
): { readonly value: unknown; readonly unread: readonly string[] } {
  const module = moduleOf(file, {
    files,
    parsed: parseModule,
    depth: 0,
    budget: { left: MOST_EXPRESSIONS },
  })
  if (module === undefined)
    return { value: undefined, unread: [`${file}: it has a syntax error, or is too large`] }
  const value = evaluated(module.exported, module)
  const unread: string[] = []
  const plain = withoutUnknown(value, [], unread)
  return { value: plain === UNKNOWN ? undefined : plain, unread }
}

/** A config with more expressions is not one that somebody wrote. */
const MOST_EXPRESSIONS = 1_000_000

/** The tree of a module, without its types. */
function parseModule(file: string, text: string): unknown {
  const loader = /\.[cm]?tsx?$/.test(file) ? 'tsx' : 'jsx'
  const { code } = transformSync(text, {
    loader,
    logLevel: 'silent',
    jsx: 'transform',
  })
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowHashBang: true,
  })
}
