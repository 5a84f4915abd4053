/** Whether a path matches patterns as a `.gitignore` has them: the last one that matches decides. */
export function matchesPatterns(path: string, patterns: readonly string[]): boolean {
  let isMatch = false
  for (const pattern of patterns) {
    const isNegated = pattern.startsWith('!')
    if (expressionOf(pattern.replace(/^!/, '')).test(path)) isMatch = !isNegated
  }
  return isMatch
}

/** The lines of a text that are patterns. */
export function patternsOf(text: unknown): readonly string[] {
  return (typeof text === 'string' ? text.split('\n') : [])
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

function expressionOf(pattern: string): RegExp {
  const isFolder = pattern.endsWith('/')
  const bare = pattern.replace(/^\/|\/$/g, '')
  // A pattern with a slash before its end begins at the root.
  const isRooted = pattern.startsWith('/') || bare.includes('/')
  const text = bare
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (sign) =>
      sign === '?' ? '[^/]' : sign === '*' ? '[^/]*' : '(?:.*/)?',
    )
  return new RegExp(`^${isRooted ? '' : '(?:.*/)?'}${text}${isFolder ? '/' : '(?:/|$)'}`)
}
