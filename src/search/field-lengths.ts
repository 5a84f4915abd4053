/** How many different words sections have in a field, as far as that is known. */
export type FieldLengths = {
  /** Counts a word of sections: [section, count, section, count]. */
  readonly count: (places: readonly number[]) => void
  /** The lengths of all sections; or a number of more sections that have words. */
  readonly measure: (given: readonly number[] | number) => void
  /** Of a section. One that is not known counts as if it had the average. */
  readonly of: (id: number) => number
  readonly average: () => number
  /** How many sections have any words. */
  readonly sections: () => number
}

/** Lengths of no sections yet. */
export function createFieldLengths(): FieldLengths {
  let lengths: number[] = []
  let measured = 0
  let others = 0
  let total = 0
  const average = () => (measured === 0 ? 1 : total / measured)
  return {
    count(places) {
      for (let index = 0; index < places.length; index += 2) {
        const id = places[index] ?? 0
        const length = lengths[id] ?? 0
        if (length === 0) measured += 1
        lengths[id] = length + 1
        total += 1
      }
    },
    measure(given) {
      if (typeof given === 'number') {
        others += given
        return
      }
      lengths = [...given]
      measured = lengths.filter((length) => length > 0).length
      total = lengths.reduce((sum, length) => sum + length, 0)
    },
    of: (id) => lengths[id] ?? average(),
    average,
    sections: () => measured + others,
  }
}
