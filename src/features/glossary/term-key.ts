/** What a term is looked up by: 'Relay  server' and 'relay server' are one. */
export function termKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}
