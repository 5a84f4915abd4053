import type { PropsOf } from './content-component.ts'
import { boundsOf } from './Property.tsx'
import { ChipRow, Chips, TermRow } from './term-rows.tsx'

type Props = PropsOf<'property-limits', 'strings'>

/** Values of a property below its description, where its row has the bounds; or all limits of a value without a row. */
export function PropertyLimits({
  strings,
  title,
  bounds,
  enumList = [],
  limits = [],
  ...row
}: Props) {
  const chips = [...(bounds === undefined ? [] : boundsOf(bounds, strings)), ...limits]
  return (
    <dl className="prop-limits">
      {title === undefined ? null : (
        <TermRow className="prop-values" term={title}>
          <Chips values={chips} />
        </TermRow>
      )}
      <ChipRow className="prop-values" term={strings.allowedValues} values={enumList} />
      <ChipRow
        className="prop-values"
        term={strings.defaultValue}
        values={row.default === undefined ? [] : [row.default]}
      />
      {title !== undefined || chips.length === 0 ? null : (
        <div>
          <dt className="vh">{strings.propertyBounds}</dt>
          <dd>
            <Chips values={chips} />
          </dd>
        </div>
      )}
    </dl>
  )
}
