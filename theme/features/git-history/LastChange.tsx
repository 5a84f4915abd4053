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
          <time dateTime={day}>{dateIn(text.locale, day)}</time>
          {after}{' '}
        </>
      )}
      {names}
    </p>
  )
}

/** '3. November 2026'. English texts have the form that readers of all countries understand: '2026-11-03'. */
function dateIn(locale: string, day: string): string {
  if (locale === 'en') return day
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(day))
}
