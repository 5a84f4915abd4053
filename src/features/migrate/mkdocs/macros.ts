import { markedBlock, type Rule } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'
import { editFences, fenceText } from '../text/fences.ts'
import { dedented, editBlocks, indentedBlock } from '../text/indentation.ts'

const VALUE = /\{\{-?[ \t]*([A-Za-z_][\w.]*)[ \t]*-?\}\}/g

/** `{{ version }}` of the macros plugin. */
export const macros: Rule = {
  name: 'macros',
  what: 'Plain variables of the macros plugin become variables; other macros are listed.',
  before: 'Version {{ version }}',
  after: 'Version {$version}',
  apply(text, { site, done, left }) {
    if (Object.keys(site.variables).length === 0) return text
    const fenced = editFences(text, (fence) => {
      let count = 0
      const lines = fence.lines.map((line) =>
        line.replace(VALUE, (whole, name: string) => {
          if (!Object.hasOwn(site.variables, name)) return whole
          count += 1
          return `{$${name}}`
        }),
      )
      if (count === 0) return undefined
      done(count)
      const info = fence.info.trim() === '' ? 'text' : fence.info.trimEnd()
      return fenceText({ ...fence, info: `${info} vars`, lines })
    })
    return editProse(fenced, (prose) =>
      prose
        .replace(VALUE, (whole, name: string) => {
          if (!Object.hasOwn(site.variables, name)) return whole
          done()
          return `{$${name}}`
        })
        .replace(/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g, (whole) => {
          left(whole, `The macro \`${whole}\` is shown as text`, 'Write what it stands for.')
          return whole
        }),
    )
  },
}

/** `::: package.module` of mkdocstrings. */
export const generatedReference: Rule = {
  name: 'generated reference',
  what: 'Blocks of mkdocstrings stay on the page as a marked block, and are listed.',
  before: '::: acme.client\n    options:\n      show_source: false',
  after:
    ':::warning[To do: mkdocstrings]\n```yaml\n::: acme.client\n    options:\n      show_source: false\n```\n:::',
  apply: (text, { done, left }) =>
    editBlocks(text, (line, index, lines) => {
      const [, indent = '', name] =
        /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:\.\w+)+)[ \t]*$/.exec(line) ?? []
      if (name === undefined) return undefined
      const { end } = indentedBlock(lines, index, indent)
      const block = lines.slice(index, end).map((one) => dedented(one, indent.length))
      done()
      left(
        `::: ${name}`,
        `\`::: ${name}\` is generated from Python code`,
        'Write the reference, or generate Markdown of it before the build.',
      )
      const marked = markedBlock('To do: mkdocstrings', 'yaml', block.join('\n').trimEnd())
      return {
        text: marked
          .split('\n')
          .map((one) => indent + one)
          .join('\n'),
        end,
      }
    }),
}
