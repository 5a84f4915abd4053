import type { PropsOf } from './content-component.ts'
import { ChipRow, Chips } from './term-rows.tsx'

type Props = PropsOf<'property-limits', 'strings'>

/** What limits a property besides its bounds, in one line below its description. */
export function PropertyLimits({ enumList = [], limits = [], strings, ...row }: Props) {
  return (
    <dl className="prop-limits">
      <ChipRow className="prop-values" term={strings.allowedValues} values={enumList} />
      <ChipRow
        className="prop-values"
        term={strings.defaultValue}
        values={row.default === undefined ? [] : [row.default]}
      />
      {limits.length === 0 ? null : (
        <div>
          <dt className="vh">{strings.propertyBounds}</dt>
          <dd>
            <Chips values={limits} />
          </dd>
        </div>
      )}
    </dl>
  )
}
