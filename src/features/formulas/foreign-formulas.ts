import type { Foreign, ForeignNotation } from '../../plugin.ts'

/** What is said of formulas where they are text. */
const FORMULAS_OFF =
  'Formulas are drawn where the config says so: markdown: { math: true }. Then a price that might be one is written \\$5'

/** Whether what stands in escaped brackets is a formula: brackets are escaped for other reasons, too. */
function isTex(text: string): boolean {
  return /[\\^_={}]|^\s*[A-Za-z]\s*$/.test(text)
}

/** Whether it is nothing but one: no word that is no command, and nothing that a formula cannot hold. */
function isCertain(text: string): boolean {
  return !/\p{L}{2}/u.test(text.replace(/\\[A-Za-z]+/g, '')) && !text.includes('$')
}

/** Formulas that a site has not switched on. */
const formulasOff: readonly ForeignNotation[] = [
  {
    signs: ['$$'],
    pattern:
      /^[ \t>]*\$\$[^$]{1,2000}\$\$[ \t]*$|(?<![\\$])\$\$(?=[^\s$])[^$\n]{1,500}(?<=\S)\$\$(?!\$)/gm,
    instead: FORMULAS_OFF,
  },
]

/** How other tools write formulas. */
const formulasElsewhere: readonly ForeignNotation[] = [
  {
    signs: ['\\('],
    pattern: /\\\(((?:[^\n\\]|\\[^)\n]){1,500})\\\)/g,
    instead: ([, tex = '']) => (isTex(tex) ? 'Write a formula in text as $x$' : undefined),
    fixed: ([, tex = '']) => (isCertain(tex) ? `$${tex.trim()}$` : undefined),
  },
  {
    signs: ['\\['],
    pattern: /\\\[((?:[^\\]|\\[^\]]){1,2000})\\\]/g,
    instead: ([, tex = '']) =>
      isTex(tex) ? 'Write a formula between two lines of two dollar signs: $$' : undefined,
    fixed: ([, tex = '']) =>
      isCertain(tex) && !tex.includes('\n') ? `$$${tex.trim()}$$` : undefined,
  },
]

/** What is said of formulas that docsgen does not read, in a site that has some or has none. */
export function foreignFormulas(hasFormulas: boolean): Foreign {
  const instead = hasFormulas ? 'A fence of a formula is called math: ```math' : FORMULAS_OFF
  return {
    notations: hasFormulas ? formulasElsewhere : formulasOff,
    fences: { math: instead, katex: instead },
  }
}
