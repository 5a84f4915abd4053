/** ' Did you mean Header?', after a sentence about a name that is not known; '' where no other is near. */
export function didYouMean(nearest: string | undefined, quote: '"' | '' = ''): string {
  return nearest === undefined ? '' : ` Did you mean ${quote}${nearest}${quote}?`
}
