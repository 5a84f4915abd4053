import type { ContentProps } from '../../../model/content.ts'
import type { PropertyBounds, PropertyRow } from '../../../model/page/page-props.ts'
import type { Writer } from '../../../page/tree/component-writer.ts'
import { codeSpan, escapeMarkdown } from '../../../page/tree/escape-markdown.ts'

type Texts = Writer['strings']

/** What a property is, in a word or two each: its type, whether it is required, its bounds, its values. */
export function propertyFacts(row: PropertyRow, strings: Texts): readonly string[] {
  const facts = [
    codeSpan(row.type),
    strings[row.required ? 'required' : 'optional'],
    row.deprecated === true ? strings['deprecated']?.toLowerCase() : undefined,
    ...boundFacts(row, strings),
    ...(row.limits ?? []).map(codeSpan),
    ...allowedFacts(row, strings),
    ...defaultFacts(row, strings),
  ]
  return facts.filter((fact) => fact !== undefined)
}

/**
 * The constraints of a value in one line: 'Each item: `<= 9 characters`'. `bounds` is there for a value without a row of its
 * own, such as the items of a list, and then all constraints are listed; else only those that its row does not show.
 */
export function limitLine(
  { title, bounds, limits = [], enumList, default: value }: ContentProps['property-limits'],
  strings: Texts,
): string {
  const facts =
    bounds === undefined
      ? limits.map(codeSpan)
      : [
          ...[...boundFacts(bounds, strings), ...limits].map(codeSpan),
          ...allowedFacts({ enumList }, strings),
          ...defaultFacts({ default: value }, strings),
        ]
  return `${title === undefined ? '' : `${escapeMarkdown(title)}: `}${facts.join(', ')}`
}

function boundFacts(row: PropertyBounds, strings: Texts): readonly string[] {
  // `string` and `string(date)`, but not `string[]`, whose length is a number of items.
  const unit = strings[/^string(?![[\w])/.test(row.type) ? 'characters' : 'objects']
  return [
    ...(row.min === undefined ? [] : [`>= ${row.min}`]),
    ...(row.max === undefined ? [] : [`<= ${row.max}`]),
    ...(row.minLen === undefined ? [] : [`>= ${row.minLen} ${unit}`]),
    ...(row.maxLen === undefined ? [] : [`<= ${row.maxLen} ${unit}`]),
  ]
}

function allowedFacts(
  { enumList }: Pick<PropertyRow, 'enumList'>,
  strings: Texts,
): readonly string[] {
  if (enumList === undefined) return []
  return [`${strings['allowedValues']}: ${enumList.map(codeSpan).join(' ')}`]
}

function defaultFacts(
  { default: value }: Pick<PropertyRow, 'default'>,
  strings: Texts,
): readonly string[] {
  return value === undefined ? [] : [`${strings['defaultValue']}: ${codeSpan(value)}`]
}
