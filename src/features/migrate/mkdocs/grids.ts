import type { Rule, RuleContext } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'
import { attribute, container, indented } from '../text/container.ts'
import { dedented } from '../text/indentation.ts'
import { iconFor } from './inline.ts'

const GRID =
  /^([ \t]*)<div\b([^>\n]*class="[^"\n]*\bgrid\b[^"\n]*"[^>\n]*)>[ \t]*\n([\s\S]*?)\n[ \t]*<\/div>/gm

/** `<div class="grid cards" markdown>` */
export const grids: Rule = {
  name: 'grids',
  what: 'Grids of cards become cards; a grid of other blocks becomes those blocks.',
  before: '<div class="grid cards" markdown>\n\n- [Install](install.md)\n\n</div>',
  after: '::::cards\n:::card[Install]{href="install.md"}\n:::\n::::',
  apply: (text, context) =>
    !text.includes('<div')
      ? text
      : editProse(text, (prose) =>
          prose.replace(GRID, (_, indent: string, tag: string, body: string) => {
            context.done()
            const plain = body
              .split('\n')
              .map((line) => dedented(line, indent.length))
              .join('\n')
              .replace(/^\n+|\s+$/g, '')
            if (!/\bcards\b/.test(tag)) return indented(plain, indent)
            const cards = itemsOf(plain).map((item) => cardOf(item, context))
            return cards.length === 0
              ? indented(plain, indent)
              : indented(container({ name: 'cards', body: cards.join('\n') }), indent)
          }),
        ),
}

/** The items of a list, without their indentation. */
function itemsOf(list: string): readonly string[] {
  const items: string[][] = []
  for (const line of list.split('\n')) {
    const [, text] = /^[-*+][ \t]+(.*)$/.exec(line) ?? []
    if (text !== undefined) items.push([text])
    else items.at(-1)?.push(dedented(line, 4))
  }
  return items.map((lines) => lines.join('\n').trim())
}

const LINK = /\[((?:\\.|[^[\]\\]|\[[^\]]*\])*)\]\(([^()\s]+)(?:[ \t]+"[^"]*")?\)(?:\{[^}\n]*\})?/
const ICON = /^:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}\n]*\})?[ \t]*/

function cardOf(item: string, { site, left }: RuleContext): string {
  const [, iconName] = ICON.exec(item) ?? []
  const icon = iconName === undefined ? undefined : iconFor(iconName, site.hasIcon)
  if (iconName !== undefined && icon === undefined)
    left(`:${iconName}:`, `There is no icon \`${iconName}\``, 'Choose another icon for the card.')
  const [first = '', ...others] = item.replace(ICON, '').split('\n')
  const [, bold = '', behind = ''] = /^(\*\*.+?\*\*|__.+?__)[ \t]*(.*)$/.exec(first) ?? []
  const head = bold === '' ? first : bold
  const rest = [behind, ...others]
    .join('\n')
    .replace(/^\s*---[ \t]*$/m, '')
    .trim()
  const links = item.match(new RegExp(LINK, 'g')) ?? []
  const [, , href] = LINK.exec(item) ?? []
  // A card with an address is a link as a whole, which holds no other links.
  const isLink = links.length === 1
  const isLinkInTitle = LINK.test(head)
  const attributes = [
    ...(isLink && href !== undefined ? [attribute('href', href)] : []),
    ...(icon === undefined ? [] : [attribute('icon', icon)]),
  ]
  const body = isLink ? rest.replace(LINK, '$1') : isLinkInTitle ? `${head}\n\n${rest}` : rest
  const label = wordsOf(head.replace(LINK, '$1').replace(/\*\*|__/g, '')) || 'Card'
  return container({ name: 'card', label, attributes: attributes.join(' '), body: wordsOf(body) })
}

/** Text without icons, which cards show in one place. */
function wordsOf(text: string): string {
  return text
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}\n]*\})?/g, '')
    .replace(/^[ \t]+(?=\S)/gm, (blanks) => (blanks.length === 1 ? '' : blanks))
    .trim()
}
