import { childOf, isWritten, type SpecNode, textAt, valueAt } from '../read/spec-node.ts'
import { formPairs } from './serialize-parameter.ts'
import { plainText } from './value-text.ts'

type FormField = readonly [name: string, value: string]

/** 'name=Ana&role=admin'. */
export function formText(media: SpecNode, value: unknown): string {
  return formFields(media, value)
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&')
}

/** Fields of a form, in the style that `encoding` gives them; without one lists repeat their name, objects travel as JSON. */
export function formFields(media: SpecNode, value: unknown): readonly FormField[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const encoding = encodingOf(media, name)
    const keys = ['style', 'explode', 'allowReserved']
    if (encoding !== undefined && keys.some((key) => isWritten(encoding, key))) {
      const style = textAt(encoding, 'style') ?? 'form'
      const explode = valueAt(encoding, 'explode') ?? style === 'form'
      return formPairs({ name, style, explode: explode === true, media: undefined }, field)
    }
    return [field].flat().map((item): FormField => [name, plainText(item)])
  })
}

/** The media type of a part, where `encoding` names one: the first of several. */
export function partType(media: SpecNode, name: string): string | undefined {
  const type = textAt(encodingOf(media, name), 'contentType')?.split(',')[0]?.trim()
  return type === undefined || type === '' || type.includes('*') ? undefined : type
}

function encodingOf(media: SpecNode, name: string): SpecNode | undefined {
  return childOf(childOf(media, 'encoding'), name)
}
