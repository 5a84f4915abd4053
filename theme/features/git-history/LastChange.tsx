import { fill } from '../../strings.ts'
import type { SlotProps } from '../theme-feature.ts'
import type { strings } from './strings.ts'

/** When the page was changed last, and who has worked on it. */
export function LastChange({ view: { page, text } }: SlotProps<typeof strings>) {
  if (page.lastChange === undefined) return null
  const { day, authors } = page.lastChange
  const { lastChange, changedBy } = text
  const [before, after] = lastChange.split('{date}')
  const names = authors.length === 0 ? '' : fill(changedBy, { names: authors.join(', ') })
  return (
    <p className="last-change">
      {day === undefined ? null : (
        <>
          {before}
          <time dateTime={day}>{day}</time>
          {after}{' '}
        </>
      )}
      {names}
    </p>
  )
}
