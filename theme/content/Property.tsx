import { Fragment, type ReactNode } from 'react'
import type { PropertyRow } from '../../src/model/page.ts'
import { Badge } from '../components/Badge.tsx'
import type { Strings } from '../strings.ts'
import type { ContentContext } from './content-component.ts'

type Props = PropertyRow & Pick<ContentContext, 'strings' | 'children'>

/** One property (CODE-04): name, type, required or not, bounds, values, description. */
export function Property({ strings, children, ...row }: Props) {
  return (
    <li className="prop" id={row.id}>
      <dl>
        <Row className="prop-name" term={strings.propertyName}>
          <code>{row.name}</code>
        </Row>
        <Row className="prop-type" term={strings.propertyType}>
          {row.type}
        </Row>
        <Row
          className={row.required ? 'prop-required' : 'prop-optional'}
          term={strings.propertyPresence}
        >
          {row.required ? strings.required : strings.optional}
        </Row>
        {row.deprecated === true ? (
          <Row className="prop-mark" term={strings.deprecated}>
            <Badge status="warning" text={strings.deprecated} />
          </Row>
        ) : null}
        <Chips
          className="prop-bounds"
          term={strings.propertyBounds}
          values={boundsOf(row, strings)}
        />
        <Chips className="prop-values" term={strings.allowedValues} values={row.enumList ?? []} />
        <Chips
          className="prop-values"
          term={strings.defaultValue}
          values={row.default === undefined ? [] : [row.default]}
        />
        <Row className="prop-text" term={strings.propertyDescription}>
          {children}
        </Row>
      </dl>
    </li>
  )
}

type RowProps = { readonly className: string; readonly term: string; readonly children: ReactNode }

function Row({ className, term, children }: RowProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ChipsProps = Omit<RowProps, 'children'> & { readonly values: readonly string[] }

function Chips({ values, ...row }: ChipsProps) {
  if (values.length === 0) return null
  return (
    <Row {...row}>
      {values.map((value, index) => (
        <Fragment key={value}>
          {index === 0 ? null : ' '}
          <code className="chip">{value}</code>
        </Fragment>
      ))}
    </Row>
  )
}

/** `{ type: 'string', minLen: 1, maxLen: 40 }` -> `['>= 1 characters', '<= 40 characters']`. 0 is a value. */
export function boundsOf(row: PropertyRow, strings: Strings): readonly string[] {
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
