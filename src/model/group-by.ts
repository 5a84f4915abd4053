/** Items by a key of theirs, keys and items in order of appearance. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known === undefined) groups.set(keyOf(item), [item])
    else known.push(item)
  }
  return groups
}
