import type { Operation } from '../operations.ts'
import type { Spec } from '../spec.ts'
import { childOf, itemsOf, type SpecNode, textAt } from '../spec-node.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javascriptSample } from './javascript.ts'
import { pythonSample } from './python.ts'
import { type SampleRequest, type SampleSettings, sampleRequest } from './sample-request.ts'

export type SampleLanguage = 'curl' | 'js' | 'python' | 'go'

/** A request in one language. */
export type RequestSample = {
  /** Name of the tab. */
  readonly name: string
  /** For the highlighter. */
  readonly lang: string
  readonly code: string
}

const GENERATORS: Readonly<
  Record<
    SampleLanguage,
    {
      readonly name: string
      readonly lang: string
      readonly write: (request: SampleRequest) => string
    }
  >
> = {
  curl: { name: 'curl', lang: 'bash', write: curlSample },
  js: { name: 'JavaScript', lang: 'js', write: javascriptSample },
  python: { name: 'Python', lang: 'python', write: pythonSample },
  go: { name: 'Go', lang: 'go', write: goSample },
}

/** Other words for the languages, in `x-codeSamples`. */
const ALIASES: Readonly<Record<string, SampleLanguage>> = {
  curl: 'curl',
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  js: 'js',
  javascript: 'js',
  node: 'js',
  'node.js': 'js',
  typescript: 'js',
  python: 'python',
  py: 'python',
  go: 'go',
  golang: 'go',
}

/** Samples of a request: the document's own take the place of the generated one of their language. */
export function requestSamples(
  spec: Spec,
  operation: Operation,
  { languages, ...settings }: SampleSettings & { readonly languages: readonly SampleLanguage[] },
): readonly RequestSample[] {
  const written = writtenSamples(operation.node)
  const request = sampleRequest(spec, operation, settings)
  const generated = languages.map((language) => {
    const own = written.find((sample) => sample.language === language)
    const { name, lang, write } = GENERATORS[language]
    return own === undefined
      ? { name, lang, code: write(request) }
      : { name: own.name ?? name, lang, code: own.code }
  })
  const others = written
    .filter(({ language }) => language === undefined || !languages.includes(language))
    .map(({ name, lang, code }) => ({ name: name ?? lang, lang, code }))
  return [...generated, ...others]
}

type WrittenSample = {
  readonly language: SampleLanguage | undefined
  readonly name: string | undefined
  readonly lang: string
  readonly code: string
}

function writtenSamples(node: SpecNode): readonly WrittenSample[] {
  const list = childOf(node, 'x-codeSamples') ?? childOf(node, 'x-code-samples')
  return itemsOf(list).flatMap((sample) => {
    const code = textAt(sample, 'source')
    const lang = textAt(sample, 'lang')
    if (code === undefined || lang === undefined) return []
    const language = ALIASES[lang.toLowerCase()]
    return [
      { language, name: textAt(sample, 'label'), lang: lang.toLowerCase(), code: code.trimEnd() },
    ]
  })
}
