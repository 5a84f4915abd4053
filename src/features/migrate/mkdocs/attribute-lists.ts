import type { Rule } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'
import { attribute, labelText } from '../text/container.ts'
import { infoPair, infoWords } from '../text/fences.ts'

type Attributes = {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly pairs: ReadonlyMap<string, string>
}

/** '{: #a .b c=d }' */
function readAttributes(braces: string): Attributes {
  const words = infoWords(braces.replace(/^\{:?|\}$/g, '').trim())
  const pairs = words.filter((word) => word.includes('=')).map((word) => infoPair(word))
  return {
    id: words.find((word) => word.startsWith('#'))?.slice(1),
    classes: words.filter((word) => word.startsWith('.')).map((word) => word.slice(1)),
    pairs: new Map(pairs.map(([name, value]) => [name, value ?? ''])),
  }
}

const HEADING =
  /^([ \t]{0,3}#{1,6}[ \t][^\n]*?)[ \t]*(\{:?[ \t]*(?:[#.][^}\n]*|[\w-]+=[^}\n]*)\})[ \t]*#*[ \t]*$/gm

/** `## Title { #id .class }` */
export const headingAttributes: Rule = {
  name: 'heading ids',
  what: 'Ids of headings are written without blanks; classes go.',
  before: '## News { #news .wide }',
  after: '## News {#news}',
  apply: (text, { done }) =>
    !text.includes('{')
      ? text
      : editProse(text, (prose) =>
          prose.replace(HEADING, (whole: string, heading: string, braces: string) => {
            const { id } = readAttributes(braces)
            const result = id === undefined ? heading : `${heading} {#${id}}`
            if (result !== whole) done()
            return result
          }),
        ),
}

const IMAGE =
  /(!\[(?:\\.|[^\]\\])*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\]))[ \t]?(\{:?[ \t]*[^{}\n]*\})/g

/** `![A](a.png){ width="300" align=left }` */
export const imageAttributes: Rule = {
  name: 'image attributes',
  what: 'The width, height and side of an image stay; its other attributes go.',
  before: '![Plan](plan.png){ width="300" loading=lazy }',
  after: '![Plan](plan.png){width=300}',
  apply: (text, { done }) =>
    !text.includes('{')
      ? text
      : editProse(text, (prose) =>
          prose.replace(IMAGE, (whole: string, image: string, braces: string) => {
            if (
              !/[#.=:]/.test(braces) ||
              /^\{(?:width|height|align|caption|zoom|decorative)[^}.#:"%]*\}$/.test(braces)
            )
              return whole
            const words = imageWords(readAttributes(braces))
            done()
            return words.length === 0 ? image : `${image}{${words.join(' ')}}`
          }),
        ),
}

function imageWords({ id, classes, pairs }: Attributes): readonly string[] {
  const size = (name: 'width' | 'height') => {
    const value = pairs.get(name)?.replace(/px$/, '').trim() ?? ''
    if (/^\d+$/.test(value)) return [`${name}=${value}`]
    const share = /^(\d+)(?:\.\d+)?%$/.exec(value)
    const rounded = share === null ? 0 : Math.round(Number(share[1]) / 10) * 10
    return name === 'width' && rounded > 0 && rounded < 100 ? [`width=${rounded}%`] : []
  }
  const align = pairs.get('align')
  return [
    ...(id === undefined ? [] : [`#${id}`]),
    ...size('width'),
    ...size('height'),
    ...(align === 'left' || align === 'right' ? [`align=${align}`] : []),
    ...(classes.includes('skip-lightbox') || classes.includes('off-glb') ? ['zoom=false'] : []),
  ]
}

const LINK =
  /(?<!!)\[((?:\\.|[^[\]\\]|\[[^\]]*\])*)\]\(([^()\s]*(?:\([^()\n]*\)[^()\s]*)*)(?:[ \t]+"[^"\n]*")?\)[ \t]?(\{:?[ \t]*[#.\w][^{}\n]*\})/g

/** `[A](b.md){ .md-button }` */
export const linkAttributes: Rule = {
  name: 'buttons and attributes of links',
  what: 'Links with the class `md-button` become buttons; other attributes of links go.',
  before: '[Start](start.md){ .md-button }',
  after: ':button[Start]{href="start.md" variant="ghost"}',
  apply: (text, { done }) =>
    !text.includes('{')
      ? text
      : editProse(text, (prose) =>
          prose.replace(LINK, (whole: string, words: string, href: string, braces: string) => {
            if (!/^\{:?\s*(?:[#.]|[\w-]+=)/.test(braces)) return whole
            const { classes } = readAttributes(braces)
            done()
            if (!classes.includes('md-button'))
              return whole.slice(0, whole.lastIndexOf('{')).trimEnd()
            const variant = classes.includes('md-button--primary') ? '' : ' variant="ghost"'
            return `:button${labelText(words)}{${attribute('href', href)}${variant}}`
          }),
        ),
}

const OTHER =
  /(?<=[\w*_`)\]>.,:;!?"'\uE1F1])(?:[ \t]*\n[ \t]*|[ \t]?)(\{:[ \t]*[#.\w][^{}\n]*\}|\{[ \t]*(?:\.[\w-]+|#[\w-]+|[\w-]+="[^"\n]*")(?:[ \t]+(?:\.[\w-]+|#[\w-]+|[\w-]+=(?:"[^"\n]*"|[\w-]+)))*[ \t]*\})(?=[ \t.,;:!?)|]|$)/gm

/** `{: .class }` behind anything else. */
export const otherAttributes: Rule = {
  name: 'other attribute lists',
  what: 'Attribute lists of other elements go; an id stays as an anchor.',
  before: 'A paragraph.\n{: .lead #first }',
  after: 'A paragraph. <a id="first"></a>',
  apply: (text, { done }) =>
    !text.includes('{')
      ? text
      : editProse(text, (prose) =>
          prose.replace(OTHER, (whole: string, braces: string, offset: number, all: string) => {
            if (isOurs(all, offset, braces)) return whole
            const { id } = readAttributes(braces)
            done()
            return id === undefined ? '' : ` <a id="${id}"></a>`
          }),
        ),
}

/** Attributes of a heading, an image or a directive, which docsgen reads. */
function isOurs(text: string, offset: number, braces: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return (
    /^[ \t]{0,3}#{1,6}[ \t]/.test(line) ||
    /:[\w-]+\[[^\]]*\]$/.test(line) ||
    (/!\[[^\]]*\]\([^)]*\)$/.test(line) && !braces.startsWith('{:')) ||
    /^[ \t]*:{2,}[\w-]+/.test(line)
  )
}

/** Rules for lists of attributes, in the order in which they run. */
export const attributeLists: readonly Rule[] = [
  headingAttributes,
  imageAttributes,
  linkAttributes,
  otherAttributes,
]
