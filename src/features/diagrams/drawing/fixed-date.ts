/** The day that it is in drawings. Who draws a chart of tasks writes its dates. */
const NOW = Date.UTC(2000, 0, 1)

/**
 * The class `Date` of a place where it is always the same moment, and where the time is UTC: a drawing may depend on neither
 * day nor machine.
 */
export function fixedDate(Original: DateConstructor): DateConstructor {
  class FixedDate extends Original {
    constructor(...parts: readonly unknown[]) {
      super(instantOf(Original, parts))
    }
    static override now(): number {
      return NOW
    }
    override getTimezoneOffset(): number {
      return 0
    }
  }
  const units = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']
  for (const unit of units) {
    for (const verb of unit === 'Day' ? ['get'] : ['get', 'set']) {
      const utc = Reflect.get(Original.prototype, `${verb}UTC${unit}`)
      Object.defineProperty(FixedDate.prototype, `${verb}${unit}`, { value: utc })
    }
  }
  return FixedDate as unknown as DateConstructor
}

function instantOf(Original: DateConstructor, parts: readonly unknown[]): number {
  const [first, ...rest] = parts
  if (parts.length === 0) return NOW
  if (rest.length > 0) {
    const [year = 0, month = 0, day = 1, ...time] = parts.map(Number)
    return Original.UTC(year, month, day, ...time)
  }
  if (first instanceof Original || typeof first === 'number') return Number(first)
  const text = String(first)
  // A time without a zone is local.
  return Number(new Original(/\d:\d\d(?:[\d:.]*)$/.test(text) ? `${text}Z` : text))
}
