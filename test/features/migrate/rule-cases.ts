import type { Rule, RuleContext } from '../../../src/features/migrate/rules/rule.ts'

/** What rules told of a text: how often they replaced something, and what they left. */
export type Ruled = {
  readonly text: string
  readonly count: number
  readonly left: readonly string[]
}

const FILES: Readonly<Record<string, string>> = {
  'parts/setup.md': 'A part.\n',
  'setup.py': '# --8<-- [start:go]\ngo()\n# --8<-- [end:go]\n',
  'server.js': '// #region listen\nlisten(443)\n// #endregion listen\n',
  './_part.mdx': 'A partial.\n',
}

/** Applies rules to a text, as to a page of a small site. */
export function ruled(rules: readonly Rule[], text: string): Ruled {
  const left: string[] = []
  let count = 0
  const context: RuleContext = {
    file: 'docs/page.md',
    to: 'page.md',
    done: (times = 1) => {
      count += times
    },
    left: (_, what) => left.push(what),
    site: {
      variables: { version: '4.2' },
      hasFormulas: true,
      frontMatter: { since: '1.5' },
      hasIcon: (name) => ['cloud', 'rocket', 'arrow-right'].includes(name),
      include(path) {
        const file = FILES[path]
        if (file === undefined) return undefined
        const isMarkdown = path.includes('.md')
        return {
          path: isMarkdown ? `/content/_includes/${path.replace('./', '')}` : `/includes/${path}`,
          isMarkdown,
          text: file,
        }
      },
      link: (href) => (href === '/old/' ? './new.md' : href),
      anchor: (id) => (id === 'ports' ? './ports.md#ports' : undefined),
      partials: new Map(),
    },
  }
  const result = rules.reduce((before, rule) => rule.apply(before, context), text)
  return { text: result, count, left }
}
