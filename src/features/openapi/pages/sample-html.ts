import { escapeText } from '../../../model/escape-html.ts'
import type { Highlighter } from '../../../model/markdown.ts'
import type { BodyInString } from '../samples/request-samples.ts'

type Parts = {
  readonly body: BodyInString | undefined
  /** The base URL of the sample, where readers choose it. */
  readonly base: string | undefined
}

/** A highlighter of samples: what is JSON in a string looks like JSON, and the base URL can be replaced. */
export function sampleHighlighter(highlighter: Highlighter, { body, base }: Parts): Highlighter {
  return {
    ...highlighter,
    highlight(code, language) {
      const isChosen = base !== undefined && code.includes(base)
      const shown = isChosen ? code.replace(base, () => BASE) : code
      const html = withBody(shown, language, { highlighter, body })
      if (html === undefined || !isChosen) return html
      return html.replace(BASE, () => `<span class="base-url">${escapeText(base)}</span>`)
    },
  }
}

/** Stand for the body and the base URL while the code around them is highlighted: braces in a URL are marked in some languages. */
const BODY = 'docsgenBody'
const BASE = 'https://docsgen-base.example'

function withBody(
  code: string,
  language: string,
  { highlighter, body }: { readonly highlighter: Highlighter; readonly body: Parts['body'] },
): string | undefined {
  const written = body?.json.replaceAll("'", body.quote)
  if (body === undefined || written === undefined || !code.includes(written))
    return highlighter.highlight(code, language)
  const around = highlighter.highlight(
    code.replace(written, () => BODY),
    language,
  )
  const inside = highlighter.highlight(body.json, 'json')
  if (around === undefined || inside === undefined) return highlighter.highlight(code, language)
  const [before = '', after = ''] = around.split(BODY)
  const json = inside.replaceAll("'", body.quote)
  // A string that the body stands in ends before it, and goes on after it.
  const open = /(<span class="[^"]*">)[^<]*$/.exec(before)?.[1]
  return open === undefined ? `${before}${json}${after}` : `${before}</span>${json}${open}${after}`
}
