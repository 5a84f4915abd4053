import type { SourceFile } from '../../model/page.ts'
import type { SampleLanguage } from './samples/request-samples.ts'

const SAMPLE_LANGUAGES: Readonly<Record<SampleLanguage, string>> = {
  curl: 'bash',
  js: 'js',
  python: 'python',
  go: 'go',
}

/** Languages whose grammars the pages of a document need: samples, bodies, fences in descriptions. */
export function apiLanguages(
  files: readonly SourceFile[],
  languages: readonly SampleLanguage[],
): readonly string[] {
  const found = new Set(['json', 'xml', 'yaml', ...languages.map((name) => SAMPLE_LANGUAGES[name])])
  for (const { text } of files) {
    for (const [, fence, sample] of text.matchAll(/`{3,}([\w+#-]+)|\blang: *["']?([\w+#.-]+)/g)) {
      found.add((fence ?? sample ?? '').toLowerCase())
    }
  }
  found.delete('')
  return [...found].toSorted()
}
