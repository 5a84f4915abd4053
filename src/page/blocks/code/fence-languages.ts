const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([^\s`~{:][^\s`{:]*)/gm

/**
 * Languages that the fences of a text name, in lower case: what a highlighter must load. A scan of the
 * source: a fence shown inside another one is counted too, which costs a grammar and nothing else.
 */
export function fenceLanguages(text: string): readonly string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(FENCE)) found.add((match[1] ?? '').toLowerCase())
  return [...found]
}
