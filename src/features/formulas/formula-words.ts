import type { Element, ElementContent } from 'hast'

/**
 * A formula in one line of text: 'E=mc^2', '(a+b)/2', '√x'. It stands where markup cannot: in contents, titles of
 * callouts, search. The TeX source would bring words such as "frac" and "left" there, which nobody looks for.
 */
export function formulaWords(math: Element): string {
  return wordsOf(math)
    .normalize('NFKC')
    .replace(/[\u2061\u00a0]/g, ' ')
    .replace(/[\u2062-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const parts = node.children.map(wordsOf)
  const [first = '', second = '', third = ''] = parts
  switch (node.tagName) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`
    case 'msqrt':
      return `√${grouped(parts.join(''))}`
    case 'mroot':
      return `√[${second}]${grouped(first)}`
    case 'msup':
      return `${first}^${grouped(second)}`
    case 'msub':
    case 'munder':
      return `${first}_${grouped(second)}`
    case 'msubsup':
    case 'munderover':
      return `${first}_${grouped(second)}^${grouped(third)} `
    case 'mtr':
      return `${parts.join(' ')}; `
    case 'mtable':
      return parts.join('').replace(/; $/, '')
    case 'mphantom':
      return ''
    default:
      return parts.join('')
  }
}

/** More than one sign stands in brackets. */
function grouped(text: string): string {
  const inner = text.trim()
  return /^[\p{L}\p{M}]*$|^[\d.]+$|^.$/u.test(inner) ? inner : `(${inner})`
}
