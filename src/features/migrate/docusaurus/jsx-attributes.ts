import type { Rule, RuleContext } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'
import { readTag, type Tag } from '../text/tags.ts'
import { pictureOf } from './mdx.ts'

/** `<img src={require('./a.png').default} className="wide" />` */
export const jsxAttributes: Rule = {
  name: 'attributes with code',
  what: 'Attributes of HTML elements are written as HTML: pictures by their file; styles and handlers go.',
  before: '<img src={require("./a.png").default} alt="A" className="wide" style={{ width: 9 }} />',
  after: '<img src="./a.png" alt="A" class="wide" />',
  apply: (text, context) =>
    !/<[a-z]/.test(text)
      ? text
      : editProse(text, (prose) => {
          let result = ''
          let from = 0
          const next = /<(?=[a-z])/g
          for (let match = next.exec(prose); match !== null; match = next.exec(prose)) {
            const tag = readTag(prose, match.index)
            if (tag === undefined || !tag.attributes.some(isOfJsx)) continue
            result += prose.slice(from, tag.start) + asHtml(tag, context)
            from = tag.end
            next.lastIndex = tag.end
            context.done()
          }
          return result + prose.slice(from)
        }),
}

function isOfJsx({ name, isCode }: Tag['attributes'][number]): boolean {
  return isCode || Object.hasOwn(NAMES, name)
}

/** Attributes that JSX calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  ...{
    className: 'class',
    htmlFor: 'for',
    colSpan: 'colspan',
    rowSpan: 'rowspan',
    srcSet: 'srcset',
  },
  ...{
    tabIndex: 'tabindex',
    frameBorder: 'frameborder',
    allowFullScreen: 'allowfullscreen',
    autoPlay: 'autoplay',
    playsInline: 'playsinline',
  },
}

function asHtml({ name, attributes, kind }: Tag, context: RuleContext): string {
  const made = attributes.flatMap(({ name: own, value, isCode }) => {
    const called = NAMES[own] ?? own
    if (!isCode)
      return [value === undefined ? called : `${called}="${value.replaceAll('"', '&quot;')}"`]
    if (own === '' || own === 'style' || /^on[A-Z]/.test(own)) return []
    const plain =
      /^\s*(\d+|true|false)\s*$/.exec(value ?? '')?.[1] ?? pictureOf(value ?? '', context)
    if (plain === 'true') return [called]
    if (plain !== undefined)
      return plain === 'false' ? [] : [`${called}="${plain.replaceAll('"', '&quot;')}"`]
    context.left(
      `${own}={`,
      `The attribute \`${own}\` of \`<${name}>\` is code, and is left out`,
      'Write its value.',
    )
    return []
  })
  return `<${[name, ...made].join(' ')}${kind === 'single' ? ' />' : '>'}`
}
