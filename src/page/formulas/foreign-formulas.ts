import type { ForeignNotation } from '../markdown/foreign-notations.ts'

/** What is said of formulas where they are text. */
export const FORMULAS_OFF =
  'Formulas are drawn where the config says so: markdown: { math: true }. Then a price that might be one is written \\$5'

/** Whether what stands in escaped brackets is a formula: brackets are escaped for other reasons, too. */
function isTex(text: string): boolean {
  return /[\\^_={}]|^\s*[A-Za-z]\s*$/.test(text)
}

/** Whether it is nothing but one: no word that is no command, and nothing that a formula cannot hold. */
function isCertain(text: string): boolean {
  return !/\p{L}{2}/u.test(text.replace(/\\[A-Za-z]+/g, '')) && !text.includes('$')
}

/** How other tools write formulas, and how formulas are written that a site has not switched on. */
export const foreignFormulas: readonly ForeignNotation[] = [
  {
    signs: ['$$'],
    pattern:
      /^[ \t>]*\$\$[^$]{1,2000}\$\$[ \t]*$|(?<![\\$])\$\$(?=[^\s$])[^$\n]{1,500}(?<=\S)\$\$(?!\$)/gm,
    instead: FORMULAS_OFF,
    inSites: 'without formulas',
  },
  {
    signs: ['\\('],
    pattern: /\\\(((?:[^\n\\]|\\[^)\n]){1,500})\\\)/g,
    instead: ([, tex = '']) => (isTex(tex) ? 'Write a formula in text as $x$' : undefined),
    fixed: ([, tex = '']) => (isCertain(tex) ? `$${tex.trim()}$` : undefined),
    inSites: 'with formulas',
  },
  {
    signs: ['\\['],
    pattern: /\\\[((?:[^\\]|\\[^\]]){1,2000})\\\]/g,
    instead: ([, tex = '']) =>
      isTex(tex) ? 'Write a formula between two lines of two dollar signs: $$' : undefined,
    fixed: ([, tex = '']) =>
      isCertain(tex) && !tex.includes('\n') ? `$$${tex.trim()}$$` : undefined,
    inSites: 'with formulas',
  },
]
