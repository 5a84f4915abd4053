import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { placeFoundLinks } from '../../src/io/markdown/found-links.ts'
import type { ParserData } from '../../src/io/markdown/quick-gfm.ts'
import { bundledParser } from '../support/bundled-parser.ts'
import { randomOf, randomTexts } from './random-markdown.ts'

// The bundle leaves out what cannot begin where it is. A site's own syntax may begin anywhere, with any character.

type State = (code: number | null) => State | undefined
type Effects = {
  readonly enter: (type: string, fields?: object) => void
  readonly exit: (type: string) => void
  readonly consume: (code: number) => void
}
type Context = {
  readonly interrupt?: boolean
  readonly previous: number | null
  readonly events: readonly unknown[]
  containerState: object
}

/** A construct that is one character twice, or that and all the rest of its line. */
function twice(type: string, character: string, rest: 'alone' | 'line' = 'alone') {
  const wanted = character.charCodeAt(0)
  return {
    name: type,
    tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
      // What may be read, and written, where it is asked for an interruption, too.
      if (this.interrupt) this.containerState = {}
      const isKnown = this.events.length >= 0 && this.previous !== undefined
      const line: State = (code) => {
        if (code === null || code < -2) {
          effects.exit(type)
          return ok(code)
        }
        effects.consume(code)
        return line
      }
      const second: State = (code) => {
        if (code !== wanted) return nok(code)
        effects.consume(code)
        if (rest === 'line') return line
        effects.exit(type)
        return ok
      }
      return (code) => {
        if (code !== wanted || !isKnown) return nok(code)
        effects.enter(type)
        effects.consume(code)
        return second
      }
    },
  }
}

/** A container whose lines begin with a plus and a tilde. */
const container = {
  name: 'ownContainer',
  continuation: {
    tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
      return marks(effects, ok, nok)
    },
  },
  exit(effects: Effects) {
    effects.exit('ownContainer')
  },
  tokenize(
    this: Context & { containerState: { open?: boolean } },
    effects: Effects,
    ok: State,
    nok: State,
  ): State {
    return (code) => {
      if (code !== codeOf('+')) return nok(code)
      if (!this.containerState.open) effects.enter('ownContainer', { _container: true })
      this.containerState.open = true
      return marks(effects, ok, nok)(code)
    }
  },
}

function marks(effects: Effects, ok: State, nok: State): State {
  const second: State = (code) => {
    if (code !== codeOf('~')) return nok(code)
    effects.consume(code)
    effects.exit('ownMarks')
    return ok
  }
  return (code) => {
    if (code !== codeOf('+')) return nok(code)
    effects.enter('ownMarks')
    effects.consume(code)
    return second
  }
}

const codeOf = (character: string) => character.charCodeAt(0)
const syntax = {
  document: { [codeOf('+')]: container },
  text: { [codeOf('q')]: twice('ownText', 'q'), [codeOf('é')]: twice('ownAccent', 'é') },
  string: { [codeOf('$')]: twice('ownString', '$') },
  flow: { [codeOf('%')]: twice('ownFlow', '%', 'line'), null: twice('ownAny', 'Z', 'line') },
  contentInitial: { [codeOf('^')]: twice('ownContent', '^', 'line') },
  flowInitial: { [codeOf('@')]: twice('ownInitial', '@', 'line') },
}

type Tree = {
  readonly enter: (node: object, token: unknown) => void
  readonly exit: (token: unknown) => void
}
const names = ['Text', 'Accent', 'String', 'Flow', 'Any', 'Content', 'Initial'].map(
  (n) => `own${n}`,
)
const handlers = <Handler>(of: (name: string) => Handler) =>
  Object.fromEntries([...names, 'ownContainer'].map((name) => [name, of(name)]))
/** Every token of the syntax as a node of its name. */
const trees = {
  enter: handlers(
    (name) =>
      function (this: Tree, token: unknown) {
        const node =
          name === 'ownContainer' ? { type: 'blockquote', children: [] } : { type: 'html' }
        this.enter({ ...node, value: name }, token)
      },
  ),
  exit: handlers(
    () =>
      function (this: Tree, token: unknown) {
        this.exit(token)
      },
  ),
}

/** As the packages read a text, with extensions of a site's own. */
function packagesWith(syntaxes: readonly unknown[], mdast: readonly unknown[]) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(function (this: Processor) {
      const data = this.data() as ParserData
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntaxes]
      data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...mdast]
    })
    .freeze()
  return (text: string): string => {
    const root = processor.parse(text) as Root
    placeFoundLinks(root, text)
    return JSON.stringify(root)
  }
}

const PIECES = [
  ...['\n+~', '\n+~', '+~', '\n+~| a | b', '\n+~|-|-|', '\n+~ a@b.co', '\n+~\n', '+'],
  ...[
    'qq',
    'q',
    'éé',
    'é',
    '$$',
    '%%',
    '%% a',
    'ZZ',
    'ZZ a',
    'Z',
    '^^',
    '^^ a',
    '@@ a',
    '@',
    'words',
  ],
  ...[
    '\n',
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n   ',
    '\n:::note\n',
  ],
  ...[
    '\n:::\n',
    '\n```\n',
    '```js\n',
    '# ',
    '|',
    '|-|-|',
    '| a | b |\n',
    '[a](u$$v)',
    '[',
    ']',
    '(b)',
    '`',
    '*',
  ],
  ...[
    '[a]: /u\n',
    'a@b.co',
    'www.a.co',
    '<div>\n',
    '***\n',
    '===\n',
    '\\',
    '&amp;',
    '- [ ] ',
    '[^1]',
    ':a[qq]',
  ],
]

describe('syntax of a site’s own in the bundle', () => {
  it('is read as by the packages, wherever it begins', async () => {
    const bundled = await bundledParser()
    const packages = packagesWith([syntax], [trees])
    const own = {
      kind: 'docs',
      micromarkExtensions: [syntax],
      fromMarkdownExtensions: [trees],
    } as const
    const texts = randomTexts(31, 1_000, randomOf(PIECES, 2, 20))
    const found = new Set<string>()
    const differing = texts.filter((text) => {
      const read = packages(text)
      for (const [, type = ''] of read.matchAll(/"(own[A-Z]\w+)"/g)) found.add(type)
      return JSON.stringify(bundled.parse(text, own)) !== read
    })
    expect(differing).toEqual([])
    // What is in an address is its text, and no node.
    expect([...found, 'ownString'].sort()).toEqual([...names, 'ownContainer'].sort())
  }, 120_000)

  it('sees what GFM has made of a tree before its own transforms', async () => {
    const links = {
      transforms: [
        (root: Root) => {
          root.data = { isLinked: JSON.stringify(root).includes('mailto:') } as object
        },
      ],
    }
    const text = 'Write to a&commat;b.co.\n'
    const read = packagesWith([], [[links]])(text)
    expect(read).toContain('"isLinked":true')
    const own = {
      kind: 'docs',
      micromarkExtensions: [],
      fromMarkdownExtensions: [[links]],
    } as const
    expect(JSON.stringify((await bundledParser()).parse(text, own))).toBe(read)
  })
})
