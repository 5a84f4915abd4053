import { editProse } from '../text/code-parts.ts'
import type { Rule, RuleContext } from './rule.ts'

const INLINE =
  /(!?)(\[(?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\]|\[[^[\]]*\])*\])*\]\([ \t]*)(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*)(?=[ \t]*(?:\)|[ \t\n]["'(]))/g
const DEFINITION = /^([ \t]{0,3}\[(?!\^)[^\]\n]+\]:[ \t]+)(<[^<>\n]*>|\S+)/gm
const OF_DIRECTIVES =
  /(^[ \t]*:{2,}[\w-]+(?:\[[^\n]*\])?\{[^}\n]*\b(?:href|icon|src)=|:button\[[^\n]*?\]\{href=)(["'])([^"'\n]*)\2/gm
const OF_ELEMENTS = /(<(?:a|img|source|video|audio)\b[^<>]*?\s(?:href|src)=)(["'])([^"'<>\n]*)\2/g

/** Addresses of links and images, wherever a page has them. */
export const links: Rule = {
  name: 'links',
  what: 'Links and images lead to files and addresses of the new site.',
  before: '[Install](../install/index.md)',
  after: '[Install](../install/index.md)',
  apply: (text, context) => editProse(text, (prose) => editLinks(prose, context)),
}

function editLinks(prose: string, { site, done }: RuleContext): string {
  const changed = (href: string, kind: 'link' | 'image') => {
    const bare = href.replace(/^<(.*)>$/, '$1')
    const result = site.link(bare, kind)
    if (result === bare) return href
    done()
    return /[\s()]/.test(result) ? `<${result}>` : result
  }
  return prose
    .replace(
      INLINE,
      (_, sign: string, before: string, href: string) =>
        sign + withImage(before, changed) + changed(href, sign === '!' ? 'image' : 'link'),
    )
    .replace(DEFINITION, (_, before: string, href: string) => before + changed(href, 'link'))
    .replace(OF_DIRECTIVES, (whole, before: string, quote: string, href: string) =>
      /\bicon=$/.test(before) ? whole : before + quote + changed(href, 'link') + quote,
    )
    .replace(OF_ELEMENTS, (_, before: string, quote: string, href: string) => {
      const kind = /^<a\b/.test(before) ? 'link' : 'image'
      return before + quote + changed(href, kind) + quote
    })
}

/** `[![A](a.png)](b.md)`: the image in the words of a link. */
function withImage(before: string, changed: (href: string, kind: 'image') => string): string {
  return before.replace(
    /(!\[[^\]]*\]\()([^()\s]+)(?=[ \t)])/g,
    (_, start: string, href: string) => start + changed(href, 'image'),
  )
}
