/** What stands between braces: `{#id key="value" flag}`. */
export type Attributes = {
  readonly id: string | undefined
  /** Values by name, in order; a name without a value has ''. */
  readonly values: ReadonlyMap<string, string>
}

const TOKEN =
  /\s*(?:#([^\s"'{}=#]+)|\.[\w-]+|([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|((?:[^\s"'{}]|\{\$[\w.-]+\})+)))?)(?=\s|$)/y

/** Reads `#id key="value" key=value flag`, and passes over `.class`; undefined where the text is anything else. */
export function parseAttributes(text: string): Attributes | undefined {
  const inner = text.trim()
  const values = new Map<string, string>()
  let id: string | undefined
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < inner.length) {
    const match = TOKEN.exec(inner)
    if (match === null) return undefined
    const [, idToken, name, double, single, bare] = match
    if (idToken !== undefined) id = idToken
    else if (name !== undefined) values.set(name, double ?? single ?? bare ?? '')
  }
  return { id, values }
}
