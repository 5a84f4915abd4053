/** Languages that samples of requests are made in. */
export type SampleLanguage = 'curl' | 'js' | 'python' | 'go'

/** Words for the languages in `x-codeSamples`. */
const NAMES: Readonly<Record<SampleLanguage, readonly string[]>> = {
  curl: ['curl', 'shell', 'bash', 'sh'],
  js: ['js', 'javascript', 'node', 'node.js', 'typescript'],
  python: ['python', 'py'],
  go: ['go', 'golang'],
}

/** 'shell' -> 'curl'; undefined for a language that samples are not made in. */
export function sampleLanguage(name: string): SampleLanguage | undefined {
  const languages = Object.keys(NAMES) as SampleLanguage[]
  return languages.find((language) => NAMES[language].includes(name))
}

/** Languages that `x-codeSamples` of a document name: their grammars are needed besides those of our samples. */
export function sampleLanguages(text: string): readonly string[] {
  if (!/x-code-?samples/i.test(text)) return []
  const found = [...text.matchAll(/["']?\blang["']?\s*:\s*["']?([\w+#.-]+)/g)]
  return [...new Set(found.map((match) => (match[1] ?? '').toLowerCase()))].toSorted()
}
