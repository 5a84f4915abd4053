import type { MediaType } from '../read/operations.ts'
import { schemasAt } from '../read/spec-node.ts'
import { formText } from './form-fields.ts'
import { jsonText } from './value-text.ts'
import { xmlText } from './xml-text.ts'

/** Whether a media type is JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJsonType(type: string): boolean {
  return /^(?:\*\/\*|application\/\*)|[/+]json\s*(?:;|$)/i.test(type)
}

/** Whether a media type is XML: `text/xml`, `application/atom+xml`. */
function isXmlType(type: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(type)
}

/** Whether a media type is a form whose fields are written as in a query. */
export function isFormType(type: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(type)
}

/** Whether a media type is a form with files. */
export function isMultipartType(type: string): boolean {
  return /^multipart\//i.test(type)
}

/** A body as it travels, laid out for readers, with the language to highlight it by. */
export function bodyText(
  { type, node }: MediaType,
  value: unknown,
): { readonly text: string; readonly lang: string } {
  if (isJsonType(type)) return { text: jsonText(value), lang: 'json' }
  const lang = isXmlType(type) ? 'xml' : ''
  if (typeof value === 'string') return { text: value, lang }
  if (lang === 'xml') return { text: xmlText(schemasAt(node), value), lang }
  if (isFormType(type)) return { text: formText(node, value), lang }
  return { text: jsonText(value), lang: /yaml/.test(type) ? 'yaml' : 'json' }
}
