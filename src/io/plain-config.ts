const IMPORT = /^[ \t]*import\s*\{\s*defineConfig\s*\}\s*from\s*(['"])docsgen\1[ \t]*;?[ \t]*$/m

/** What a module may not hold to be read without a bundler: other modules, and what may be a type argument. */
const NOT_PLAIN = /\bimport\b|\brequire\b|\bexport\b(?!\s+default\b)|[\w$]\s*<\s*[\w$]/

/**
 * The text of a config that is JavaScript already and imports nothing but `defineConfig`, as a module of its
 * own; undefined for any other. Most small sites have such a config, and need no bundler for it.
 */
export function plainConfig(text: string): string | undefined {
  const alone = text.replace(IMPORT, 'const defineConfig = (config) => config')
  if (alone === text || NOT_PLAIN.test(withoutComments(alone))) return undefined
  return isJavaScript(alone) ? alone : undefined
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
}

/** Whether a module compiles: as the body of a function that nobody calls. */
function isJavaScript(text: string): boolean {
  const body = text.replace(/^export\s+default\b/m, 'return')
  try {
    new Function('defineConfig', body.replace(/^const defineConfig = .*$/m, ''))
    return true
  } catch {
    return false
  }
}
