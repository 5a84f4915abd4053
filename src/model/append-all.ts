/** Appends entries to a list. `push(...more)` fails for more entries than a call may have arguments. */
export function appendAll<Entry>(list: Entry[], more: Iterable<Entry>): void {
  for (const entry of more) list.push(entry)
}
