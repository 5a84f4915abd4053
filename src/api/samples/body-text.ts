import type { SpecNode } from '../read/spec-node.ts'
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

type BodyValue = {
  readonly type: string
  readonly value: unknown
  readonly schemas: readonly SpecNode[]
}

/** A body as it travels, laid out for readers, with the language to highlight it by. */
export function bodyText({ type, value, schemas }: BodyValue): {
  readonly text: string
  readonly lang: string
} {
  if (isJsonType(type)) return { text: jsonText(value), lang: 'json' }
  const lang = isXmlType(type) ? 'xml' : ''
  if (typeof value === 'string') return { text: value, lang }
  if (lang === 'xml') return { text: xmlText(schemas, value), lang }
  if (isFormType(type)) return { text: formText(value), lang }
  return { text: jsonText(value), lang: /yaml/.test(type) ? 'yaml' : 'json' }
}

/** JSON over several lines. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}

/** 'name=Ana&role=admin'. */
function formText(value: unknown): string {
  return formFields(value)
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&')
}

/** Fields of a form: lists repeat their name, objects travel as JSON. */
export function formFields(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    (Array.isArray(field) ? (field as unknown[]) : [field]).map(
      (item) => [name, plainText(item)] as const,
    ),
  )
}

/** A value in a path, a query or a form: texts and numbers as they are, the rest as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
}
