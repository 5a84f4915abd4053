/** Languages that `x-codeSamples` of a document name: their grammars are needed besides those of our samples. */
export function sampleLanguages(text: string): readonly string[] {
  if (!/x-code-?samples/i.test(text)) return []
  const found = [...text.matchAll(/["']?\blang["']?\s*:\s*["']?([\w+#.-]+)/g)]
  return [...new Set(found.map((match) => (match[1] ?? '').toLowerCase()))].toSorted()
}
