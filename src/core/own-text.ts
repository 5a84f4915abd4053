/**
 * The same text in memory of its own. What is cut out of a long text keeps all of it alive, which is much where the
 * part is kept for every page of a site.
 */
export function ownText(part: string): string {
  return ` ${part}`.slice(1)
}
