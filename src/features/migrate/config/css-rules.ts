/** A statement of a style sheet: a rule with its block, or one that ends with a semicolon, such as `@import`. */
export type CssStatement = {
  /** Selectors, the name of an at-rule with what follows it, or a declaration. */
  readonly head: string
  /** What is between the braces; undefined where there are none. */
  readonly body: string | undefined
}

/** Strings, comments and addresses, in which braces and semicolons mean nothing, and those that mean something. */
const PARTS =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|url\([^"')]*\)|[{};]/gi

/** Cuts CSS into its statements, without comments; undefined where braces do not end. */
export function cssStatements(css: string): readonly CssStatement[] | undefined {
  const text = css.replace(PARTS, (part) => (part.startsWith('/*') ? '' : part))
  const result: CssStatement[] = []
  let from = 0
  let open = 0
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(PARTS)) {
    if (sign === '{' && depth === 0) open = index
    depth += DEPTH[sign] ?? 0
    if (depth < 0) return undefined
    if (depth > 0 || !/^[};]$/.test(sign)) continue
    const body = sign === '}' ? text.slice(open + 1, index).trim() : undefined
    result.push({ head: text.slice(from, body === undefined ? index : open).trim(), body })
    from = index + 1
  }
  if (depth > 0) return undefined
  return [...result, { head: text.slice(from).trim(), body: undefined }].filter(
    ({ head }) => head !== '',
  )
}

/** How a sign changes the number of blocks that it is in. */
const DEPTH: Readonly<Record<string, number>> = { '{': 1, '}': -1 }

/** The declarations of a rule by name; blocks in it are none. */
export function cssDeclarations(body: string): readonly (readonly [name: string, value: string])[] {
  return (cssStatements(body) ?? []).flatMap(({ head, body: inner }) => {
    const at = head.indexOf(':')
    return inner !== undefined || at === -1
      ? []
      : [[head.slice(0, at).trim(), head.slice(at + 1).trim()] as const]
  })
}
