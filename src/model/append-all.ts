/** Adds entries to the end of a list. `push(...more)` fails where there are more than a call may have arguments. */
export function appendAll<Entry>(list: Entry[], more: Iterable<Entry>): void {
  for (const entry of more) list.push(entry)
}
