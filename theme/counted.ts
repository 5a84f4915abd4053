/**
 * The text for a number of things. A text may have a form for each class of numbers that its language has:
 * 'two: ... | few: {n} ... | other: {n} ...'; the last one is for those that have none.
 */
export function counted(text: string, n: number, locale: string): string {
  const forms = text.split(' | ')
  const wanted = `${new Intl.PluralRules(locale).select(n)}: `
  const form = forms.find((one) => one.startsWith(wanted)) ?? forms.at(-1) ?? ''
  return form.replace(/^(?:zero|one|two|few|many|other): /, '').replaceAll('{n}', `${n}`)
}

/** The same of two texts: that of one thing, and that of all other numbers. */
export function countedOf(one: string, others: string, n: number, locale: string): string {
  return counted(`one: ${one} | ${others}`, n, locale)
}
