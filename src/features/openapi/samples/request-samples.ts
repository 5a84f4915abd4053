import type { Operation } from '../read/operations.ts'
import { childOf, itemsOf, type SpecNode, textAt } from '../read/spec-node.ts'
import { bodyInQuotes, curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javascriptSample } from './javascript.ts'
import { pythonSample } from './python.ts'
import { type SampleLanguage, sampleLanguage } from './sample-languages.ts'
import { type SampleRequest, sampleRequest } from './sample-request.ts'
import { jsonText } from './value-text.ts'

/** A request in one language. */
type RequestSample = {
  /** Name of the tab. */
  readonly name: string
  /** For the highlighter. */
  readonly lang: string
  readonly code: string
  /** A body of JSON that stands in a string of the code. */
  readonly body?: BodyInString | undefined
}

export type BodyInString = {
  /** With the indentation that it has there. */
  readonly json: string
  /** What a single quote is written as. */
  readonly quote: string
}

/** What the samples of a site have in common. */
export type RequestSettings = {
  /** Environment variables are named after the product: `WIREMOOR` -> `WIREMOOR_TOKEN`. */
  readonly prefix: string
  readonly languages: readonly SampleLanguage[]
}

type Generator = Pick<RequestSample, 'name' | 'lang'> & {
  readonly write: (request: SampleRequest) => string
  /** Where it writes a body of JSON as a string. */
  readonly bodyInString?: (json: string) => BodyInString
}

const GENERATORS: Readonly<Record<SampleLanguage, Generator>> = {
  curl: { name: 'curl', lang: 'bash', write: curlSample, bodyInString: bodyInQuotes },
  js: { name: 'JavaScript', lang: 'js', write: javascriptSample },
  python: { name: 'Python', lang: 'python', write: pythonSample },
  go: { name: 'Go', lang: 'go', write: goSample, bodyInString: (json) => ({ json, quote: "'" }) },
}

/** Samples of a request: the document's own take the place of the generated one of their language. */
export function requestSamples(
  operation: Operation,
  { languages, prefix }: RequestSettings,
): readonly RequestSample[] {
  const written = writtenSamples(operation.node)
  const request = sampleRequest(operation, prefix)
  const possible = languages.filter((language) => language !== 'js' || canBeFetched(request))
  const shown = languages.filter(
    (language) => possible.includes(language) || written.some((own) => own.language === language),
  )
  const generated = shown.map((language) => {
    const own = written.find((sample) => sample.language === language)
    const { name, lang, write, bodyInString } = GENERATORS[language]
    const json = request.body?.kind === 'json' ? jsonText(request.body.value) : undefined
    return own === undefined
      ? { name, lang, code: write(request), body: json && bodyInString?.(json) }
      : { name: own.name ?? name, lang, code: own.code }
  })
  const others = written
    .filter(({ language }) => language === undefined || !languages.includes(language))
    .map(({ name, lang, code }) => ({ name: name ?? lang, lang, code }))
  return [...generated, ...others]
}

/** `fetch` throws where a request of these methods has a body. */
function canBeFetched({ method, body }: SampleRequest): boolean {
  return body === undefined || (method !== 'GET' && method !== 'HEAD')
}

type WrittenSample = Omit<RequestSample, 'name'> & {
  readonly language: SampleLanguage | undefined
  readonly name: string | undefined
}

/** Samples that the document has itself, under either name of the extension. */
function writtenSamples(node: SpecNode): readonly WrittenSample[] {
  const list = childOf(node, 'x-codeSamples') ?? childOf(node, 'x-code-samples')
  return itemsOf(list).flatMap((sample) => {
    const code = textAt(sample, 'source')
    const lang = textAt(sample, 'lang')?.toLowerCase()
    if (code === undefined || lang === undefined) return []
    const name = textAt(sample, 'label')
    return [{ language: sampleLanguage(lang), name, lang, code: code.trimEnd() }]
  })
}
