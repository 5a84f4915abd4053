/** ' Did you mean Header?', to be appended to a sentence; '' where there is no suggestion. */
export function didYouMean(nearest: string | undefined, quote: '"' | '' = ''): string {
  return nearest === undefined ? '' : ` Did you mean ${quote}${nearest}${quote}?`
}
