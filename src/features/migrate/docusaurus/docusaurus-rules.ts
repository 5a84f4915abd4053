import { contentsMark } from '../mkdocs/inline.ts'
import { codeTabs } from '../rules/code-tabs.ts'
import {
  badge,
  type Components,
  callout,
  codeBlockOf,
  componentRule,
  dedent,
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
import type { Rule, RuleContext } from '../rules/rule.ts'
import { container } from '../text/container.ts'
import { attributeText, type Element, type Tag } from '../text/tags.ts'
import { jsxAttributes } from './jsx-attributes.ts'
import { codeFileOf, expressions, imports, mdxBlocks, moduleExports, pictureOf } from './mdx.ts'

function codeOf(tag: Tag, name: string): string {
  return tag.attributes.find((one) => one.name === name)?.value ?? ''
}

/** `<ThemedImage sources={{ light: ..., dark: ... }} />` */
function themedImage({ open }: Element, context: RuleContext): string | undefined {
  const sources = codeOf(open, 'sources')
  const [, light = ''] = /\blight:\s*([^,}]+(?:\([^)]*\))?)/.exec(sources) ?? []
  const [, dark = ''] = /\bdark:\s*([^,}]+(?:\([^)]*\))?)/.exec(sources) ?? []
  const [day, night] = [pictureOf(light, context), pictureOf(dark, context)]
  if (day === undefined || night === undefined) return undefined
  const alt = attributeText(open, 'alt') ?? 'Picture'
  return `![${alt}](${day}#only-light)\n![${alt}](${night}#only-dark)`
}

function image({ open }: Element, context: RuleContext): string | undefined {
  const name = open.attributes.find((one) => one.name === 'src' || one.name === 'img')
  const path = name?.isCode === true ? pictureOf(name.value ?? '', context) : name?.value
  return path === undefined ? undefined : `![${attributeText(open, 'alt') ?? 'Picture'}](${path})`
}

function link({ open, inner }: Element, context: RuleContext): string | undefined {
  const target = open.attributes.find((one) => one.name === 'to' || one.name === 'href')
  const path = target?.isCode === true ? pictureOf(target.value ?? '', context) : target?.value
  const words = inner.trim()
  return path === undefined || words === '' || words.includes('\n\n')
    ? undefined
    : `[${words.replace(/\s+/g, ' ')}](${path})`
}

/** `<CodeBlock language="js">{code}</CodeBlock>` */
function codeBlock({ open, inner }: Element, context: RuleContext): string | undefined {
  const language =
    attributeText(open, 'language') ??
    attributeText(open, 'className')?.replace('language-', '') ??
    'text'
  const title = attributeText(open, 'title')
  const info = title === undefined ? language : `${language} title="${title}"`
  const [, name] = /^\s*\{\s*([\w$]+)\s*\}\s*$/.exec(inner) ?? []
  const file = name === undefined ? undefined : codeFileOf(name, context)
  if (file !== undefined) return `\`\`\`${info} file="${file}"\n\`\`\``
  const [, , text] = /^\s*\{\s*(["'`])([\s\S]*)\1\s*\}\s*$/.exec(inner) ?? []
  return text === undefined || text.includes('${') ? undefined : codeBlockOf(info, dedent(text))
}

const components: Components = {
  Tabs: tabs,
  TabItem: tabItem,
  Details: detailsComponent,
  Admonition: callout,
  Badge: badge,
  ThemedImage: themedImage,
  Image: image,
  Link: link,
  CodeBlock: codeBlock,
  BrowserOnly: ({ inner }) => (/^\s*\{/.test(inner) ? undefined : dedent(inner)),
  Head: nothing,
  TOCInline: nothing,
  DocCardList: (_, { left }) => {
    left(
      '<DocCardList',
      'A list of the pages of a folder is left out',
      'Readers have the navigation; write `::::cards` where the page needs a list.',
    )
    return ''
  },
  Fragment: unwrapped,
  Columns: ({ inner }) => container({ name: 'columns', body: dedent(inner) }),
  Column: ({ inner }) => container({ name: 'column', body: dedent(inner) }),
}

/** What becomes of the constructs of Docusaurus, in the order in which they are replaced. */
export const docusaurusRules: readonly Rule[] = [
  mdxBlocks,
  imports,
  moduleExports,
  fenceWords,
  containers,
  jsxAttributes,
  componentRule(components, 'jsx'),
  expressions,
  codeTabs,
  detailsElements,
  nesting,
  contentsMark,
  links,
]
