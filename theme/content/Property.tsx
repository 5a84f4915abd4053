import type { PropertyBounds } from '../../src/model/page/page-props.ts'
import { Badge } from '../components/Badge.tsx'
import type { Strings } from '../strings.ts'
import type { PropsOf } from './content-component.ts'
import { ChipRow, TermRow } from './term-rows.tsx'

/** One property: name, type, whether it is required, bounds; below it description, values and nested properties. */
export function Property({
  strings,
  children,
  ...row
}: PropsOf<'property', 'strings' | 'children'>) {
  return (
    <li className="prop" id={row.id}>
      <dl>
        <TermRow className="prop-name" term={strings.propertyName}>
          <code>{row.name}</code>
        </TermRow>
        <TermRow className="prop-type" term={strings.propertyType}>
          {row.type}
        </TermRow>
        <TermRow
          className={row.required ? 'prop-required' : 'prop-optional'}
          term={strings.propertyPresence}
        >
          {row.required ? strings.required : strings.optional}
        </TermRow>
        {row.deprecated === true ? (
          <TermRow className="prop-mark" term={strings.deprecated}>
            <Badge status="warning" text={strings.deprecated} />
          </TermRow>
        ) : null}
        <ChipRow
          className="prop-bounds"
          term={strings.propertyBounds}
          values={[...boundsOf(row, strings), ...(row.limits ?? [])]}
        />
        <TermRow className="prop-text" term={strings.propertyDescription}>
          {children}
        </TermRow>
      </dl>
    </li>
  )
}

/** `{ type: 'string', minLen: 1, maxLen: 40 }` -> `['>= 1 characters', '<= 40 characters']`. 0 is a value. */
export function boundsOf(row: PropertyBounds, strings: Strings): readonly string[] {
  const unit = isString(row.type) ? strings.characters : strings.objects
  return [
    row.min === undefined ? '' : `>= ${row.min}`,
    row.max === undefined ? '' : `<= ${row.max}`,
    row.minLen === undefined ? '' : `>= ${row.minLen} ${unit}`,
    row.maxLen === undefined ? '' : `<= ${row.maxLen} ${unit}`,
  ].filter((bound) => bound !== '')
}

/** 'string' and 'string · email' are strings, 'string[]' is a list of them. */
function isString(type: string): boolean {
  return /^string(?![[\w])/.test(type)
}
