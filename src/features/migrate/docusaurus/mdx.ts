import type { Rule, RuleContext } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'
import { editFences } from '../text/fences.ts'
import { braceEnd } from '../text/tags.ts'

/** A fence that other readers of the file shall see as code. */
export const mdxBlocks: Rule = {
  name: 'MDX in fences',
  what: 'What a fence `mdx-code-block` holds stands without the fence.',
  before: '```mdx-code-block\n<Tabs>\n```',
  after: '<Tabs>',
  apply: (text, { done }) =>
    editFences(text, ({ info, lines }) => {
      if (info.trim() !== 'mdx-code-block') return undefined
      done()
      return lines.join('\n')
    }),
}

const IMPORT =
  /import[ \t]+(?:([\w$]+)?(?:[ \t]*,)?[ \t]*(?:\{[^{}]*\}|\*[ \t]+as[ \t]+[\w$]+)?[ \t]*from[ \t]+)?(["'])([^"'\n]+)\2;?[ \t]*/g
/** A line, or several in braces, that only imports. */
const IMPORTS = new RegExp(`^(?:${IMPORT.source})+$`, 'gm')

/** `import Setup from './_setup.mdx'` */
export const imports: Rule = {
  name: 'imports',
  what: 'Imports go: of a partial, which is included where it is used, of pictures, and of components.',
  before: "import Setup from './_setup.mdx'\n\n<Setup />",
  after: '::include{file="/content/_includes/docs/_setup.md"}',
  apply: (text, context) =>
    !/^import\b/m.test(text)
      ? text
      : editProse(text, (prose) =>
          prose
            .replace(IMPORTS, (line) => {
              for (const [, name, , from] of line.matchAll(IMPORT)) {
                context.done()
                if (name !== undefined && from !== undefined) remember(name, from, context)
              }
              return GONE
            })
            .replace(new RegExp(`(?:${GONE}[ \\t]*\\n?(?:[ \\t]*\\n)*)+`, 'g'), (whole) =>
              /\n[ \t]*\n/.test(whole) ? '\n' : '',
            )
            .replace(/^\n+/, ''),
        ),
}

const GONE = '\uE1F2'

/** What an imported name stands for: a partial, a picture, or the text of a file. */
function remember(name: string, from: string, { site }: RuleContext): void {
  const path = from.replace(/^!!raw-loader!/, '')
  const isRoot = path.startsWith('@site/')
  const plain = path.replace(/^@site\//, '').replaceAll('\\', '')
  if (/\.mdx?$/.test(path)) {
    const file = site.include(plain, isRoot ? 'root' : 'page')
    if (file !== undefined) site.partials.set(name, file.path)
  } else if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/.test(path))
    site.partials.set(`=${name}`, isRoot ? `/${plain.replace(/^static\//, '')}` : path)
  else if (from.startsWith('!!raw-loader!')) {
    const file = site.include(plain, isRoot ? 'root' : 'page')
    if (file !== undefined) site.partials.set(`#${name}`, file.path)
  }
}

/** `export const toc = [...]` */
export const moduleExports: Rule = {
  name: 'exports',
  what: 'Exports of a page go, and are listed.',
  before: 'export const a = 1\n\nText.',
  after: 'Text.',
  apply: (text, { done, left }) =>
    !/^export\b/m.test(text)
      ? text
      : editProse(text, (prose) =>
          prose.replace(
            /^export[ \t]+(?:const|let|function|default|async)\b[\s\S]*?(?=\n[ \t]*\n(?![ \t]*[})\]])|\n*$(?![\s\S]))\n*/gm,
            (whole) => {
              done()
              left(
                whole,
                `\`${whole.split('\n')[0]}\` is left out: pages hold no code`,
                'Write the value where it is used, or make a component of it.',
              )
              return ''
            },
          ),
        ),
}

/** Comments and expressions between braces. */
export const expressions: Rule = {
  name: 'expressions',
  what: 'Comments in braces become HTML comments, texts and blanks in braces are written out, other expressions become code, and are listed.',
  before: '{/* A comment */} A{" "}text.',
  after: '<!-- A comment --> A text.',
  apply: (text, context) => editProse(text, (prose) => withoutExpressions(prose, context)),
}

function withoutExpressions(prose: string, context: RuleContext): string {
  let result = ''
  let from = 0
  const sign = /\\\{|\{|<[A-Za-z][^<>{}]*(?==\{)|:{1,3}[\w-]+(?:\[[^\]\n]*\])?\{/g
  for (let match = sign.exec(prose); match !== null; match = sign.exec(prose)) {
    const [found] = match
    if (found !== '{') {
      if (found.startsWith('<')) sign.lastIndex = tagEnd(prose, match.index) ?? sign.lastIndex
      continue
    }
    const end = braceEnd(prose, match.index)
    if (end === undefined) continue
    const whole = prose.slice(match.index, end)
    const made = expression(whole, prose.slice(0, match.index), context)
    sign.lastIndex = end
    if (made === undefined) continue
    context.done()
    result += prose.slice(from, match.index) + made
    from = end
  }
  return result + prose.slice(from)
}

/** Behind the tag that begins here, with the code in its attributes. */
function tagEnd(prose: string, start: number): number | undefined {
  for (let at = start + 1; at < Math.min(prose.length, start + 20_000); at += 1) {
    if (prose[at] === '{') at = (braceEnd(prose, at) ?? at + 1) - 1
    else if (prose[at] === '>') return at + 1
  }
  return undefined
}

function expression(whole: string, before: string, { left }: RuleContext): string | undefined {
  const code = whole.slice(1, -1).trim()
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const [, id] = /^\/\*[ \t]*#([\w-]+)[ \t]*\*\/$/.exec(code) ?? []
  if (id !== undefined && /^[ \t]*#{1,6}[ \t]/.test(line)) return `{#${id}}`
  const [, comment] = /^\/\*([\s\S]*)\*\/$/.exec(code) ?? []
  if (comment !== undefined) return `<!--${comment.replace(/--+>?/g, '-')}-->`
  // What docsgen reads: ids of headings, attributes of images and directives.
  if (
    /^#[\w-]+(?:\s|$)/.test(code) ||
    /^\$[\w.]+$/.test(code) ||
    /!\[[^\]]*\]\([^)]*\)$/.test(line) ||
    /^:{2,}/.test(line.trim())
  )
    return undefined
  const [, , string] = /^(["'`])((?:(?!\1)[^\\])*)\1$/.exec(code) ?? []
  if (string !== undefined && !string.includes('${')) return string.replace(/[<>]/g, '\\$&')
  // A text between backticks, which is held back as code.
  if (/^\uE1F0\d+\uE1F1$/.test(code)) return code
  if (code === '') return ''
  left(
    whole,
    `The expression \`${whole.replace(/\s+/g, ' ').slice(0, 60)}\` is code, and is shown as it is written`,
    'Write its value.',
  )
  return whole.includes('\n')
    ? `\n\n\`\`\`jsx\n${whole}\n\`\`\`\n\n`
    : `\`${whole.replaceAll('`', "'")}\``
}

/** The file of a picture in a tag: `require('./a.png').default`, `useBaseUrl('/a.png')`, or an imported name. */
export function pictureOf(code: string, context: RuleContext): string | undefined {
  const [, , path] = /(?:require|useBaseUrl)\(\s*(["'`])([^"'`]+)\1/.exec(code) ?? []
  const named = context.site.partials.get(`=${code.trim()}`)
  const [, , string] = /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(code) ?? []
  const found = path ?? named ?? string
  return found?.replace(/^@site\/static\//, '/')
}

/** The text of a file that a page shows as code: its path in the new site. */
export function codeFileOf(name: string, { site }: RuleContext): string | undefined {
  return site.partials.get(`#${name}`)
}
