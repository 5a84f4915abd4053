import { headingAttributes } from '../mkdocs/attribute-lists.ts'
import { contentsMark } from '../mkdocs/inline.ts'
import { codeTabs } from '../rules/code-tabs.ts'
import {
  badge,
  componentRule,
  detailsComponent,
  nothing,
  tabItem,
  tabs,
  unwrapped,
} from '../rules/components.ts'
import { containers } from '../rules/containers.ts'
import { detailsElements } from '../rules/details-elements.ts'
import { fenceWords } from '../rules/fence-words.ts'
import { links } from '../rules/links.ts'
import { nesting } from '../rules/nesting.ts'
import type { Rule } from '../rules/rule.ts'
import { scripts } from '../rules/scripts.ts'
import { editProse } from '../text/code-parts.ts'
import { editFences, fenceText } from '../text/fences.ts'
import { includes } from './includes.ts'

/** `{{ $frontmatter.version }}` */
const expressions: Rule = {
  name: 'expressions',
  what: 'Values of the front matter are written out; other expressions stay as text, and are listed.',
  before: '{{ $frontmatter.title }}',
  after: 'The title of the page',
  apply: (text, { site, done, left }) =>
    !text.includes('{{')
      ? text
      : editProse(text, (prose) =>
          prose.replace(/\{\{[ \t]*([^{}\n]*?)[ \t]*\}\}/g, (whole, code: string) => {
            const [, key = ''] = /^\$frontmatter\.([\w-]+)$/.exec(code) ?? []
            const value = Object.hasOwn(site.frontMatter, key) ? site.frontMatter[key] : undefined
            const [, , string] = /^(["'`])([^"'`$]*)\1$/.exec(code) ?? []
            const plain =
              string ??
              (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)
            if (plain === undefined) {
              left(
                whole,
                `The expression \`${whole}\` is shown as text`,
                'Write its value, or use `variables` in the config.',
              )
              return whole
            }
            done()
            return plain
          }),
        ),
}

/** `v-if`, `:class`, `@click` */
const vueAttributes: Rule = {
  name: 'attributes with code',
  what: 'Attributes of Vue go from elements of HTML.',
  before: '<span v-pre>{{ a }}</span>',
  after: '<span>{{ a }}</span>',
  apply: (text, { done }) =>
    !/<[^>]*\s(?:v-|[:@])/.test(text)
      ? text
      : editProse(text, (prose) =>
          prose.replace(
            /<[a-z][\w-]*(?:\s+[^<>\s"'=]+(?:=(?:"[^"]*"|'[^']*'))?)*\s*\/?>/g,
            (tag) => {
              const bare = tag.replace(
                /\s+(?:v-[\w:.-]+|[:@][\w:.-]+)(?:=(?:"[^"]*"|'[^']*'))?/g,
                '',
              )
              if (bare !== tag) done()
              return bare
            },
          ),
        ),
}

/** `[!code hl]` and marks without blanks. */
const codeMarks: Rule = {
  name: 'marks in code',
  what: 'Marks of code have the names that docsgen knows.',
  before: '```js\nlet a = 1 // [!code hl]\n```',
  after: '```js\nlet a = 1 // [!code highlight]\n```',
  apply: (text, { done }) =>
    editFences(text, (fence) => {
      const lines = fence.lines.map((line) =>
        line.replace(/\[!code hl(:\d+)?\]/g, '[!code highlight$1]'),
      )
      if (lines.every((line, index) => line === fence.lines[index])) return undefined
      done()
      return fenceText({ ...fence, lines })
    }),
}

const components = componentRule(
  {
    Badge: badge,
    CodeGroup: tabs,
    CodeGroupItem: tabItem,
    Tabs: tabs,
    Tab: tabItem,
    TabItem: tabItem,
    Details: detailsComponent,
    ClientOnly: unwrapped,
    VPButton: ({ open }) => {
      const value = (name: string) =>
        open.attributes.find((one) => one.name === name && !one.isCode)?.value
      const [text, href] = [value('text'), value('href')]
      return text === undefined || href === undefined
        ? undefined
        : `:button[${text}]{href="${href}"}`
    },
    VPDocAsideAds: nothing,
  },
  'html',
)

/** What becomes of the constructs of VitePress, in the order in which they are replaced. */
export const vitepressRules: readonly Rule[] = [
  includes,
  scripts,
  fenceWords,
  codeMarks,
  containers,
  expressions,
  vueAttributes,
  components,
  codeTabs,
  detailsElements,
  nesting,
  headingAttributes,
  contentsMark,
  links,
]
