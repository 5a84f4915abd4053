/** Code of a site that misbehaves on one page: where it runs, what it does there, and what must be said. */
export type BadCode = readonly [
  what: string,
  place: 'remark' | 'rehype' | 'schema' | 'component',
  work: string,
  ...problems: readonly string[],
]

/** A site on whose page `content/bad-<n>.md` the n-th of these works is done, and nothing on the others. */
export function siteOfCode(all: readonly BadCode[]): Readonly<Record<string, string>> {
  const works = (place: BadCode[1]) =>
    all.map(([, where, work]) =>
      where === place ? `(tree: any, file: any, value: any): any => { ${work} }` : 'undefined',
    )
  const plugin = (place: 'remark' | 'rehype') => `
const ${place}Works: any[] = [${works(place).join(',\n')}]
const ${place} = () => (tree: any, file: any) => {
  const number = /bad page (\\d+)/.exec(JSON.stringify(tree))?.[1]
  return ${place}Works[Number(number)]?.(tree, file)
}
`
  const pages = all.map(([, place], number) => [
    `content/bad-${number}.md`,
    `---\ntitle: Bad\nowner: ${number}\n---\n\nA bad page ${number}.\n\n${place === 'component' ? `:::own{number="${number}"}\nText.\n:::\n` : ''}`,
  ])
  return {
    ...Object.fromEntries(pages),
    'docs-site.config.ts': `${plugin('remark')}${plugin('rehype')}
const schemaWorks: any[] = [${works('schema').join(',\n')}]
const validate = (value: any) => schemaWorks[value.owner]?.(undefined, undefined, value) ?? { value }
export default {
  frontMatter: { '~standard': { version: 1, vendor: 'own', validate } },
  markdown: { remarkPlugins: [remark], rehypePlugins: [rehype] },
  theme: ${all.some(([, place]) => place === 'component') ? "{ components: { own: './Own.tsx' } }" : '{}'},
}
`,
    'Own.tsx': `const works: any[] = [${works('component').join(',\n')}]
export default function Own({ number }: any) {
  return works[number]()
}
`,
  }
}

export const codeOfSites: readonly BadCode[] = [
  ['a plugin that throws', 'remark', "throw new Error('no such page')", 'plugin-failed 1:1'],
  ['a plugin that throws text', 'remark', "throw 'no such page'", 'plugin-failed 1:1'],
  [
    'a plugin that throws what cannot be shown',
    'remark',
    'throw Object.create(null)',
    'plugin-failed 1:1',
  ],
  ['a plugin that throws a function', 'remark', 'throw () => 1', 'plugin-failed 1:1'],
  [
    'a plugin that throws a circle',
    'remark',
    'const own: any = {}; own.own = own; throw own',
    'plugin-failed 1:1',
  ],
  [
    'a plugin that is refused later',
    'remark',
    "return Promise.reject(new Error('refused'))",
    'plugin-failed 1:1',
  ],
  [
    'a plugin that throws when nobody listens',
    'remark',
    "setTimeout(() => { throw new Error('late') }, 0); return new Promise((done) => setTimeout(done, 20))",
    'page-unreadable 1:1',
  ],
  [
    'a plugin whose promise nobody holds',
    'remark',
    "void Promise.reject(new Error('lost')); return new Promise((done) => setTimeout(done, 20))",
    'page-unreadable 1:1',
  ],
  ['a plugin that ends the process', 'remark', 'process.exit(0)', 'plugin-failed 1:1'],
  ['a plugin that ends the process with a fault', 'remark', 'process.exit(3)', 'plugin-failed 1:1'],
  [
    'a plugin that overflows the stack',
    'remark',
    'const f = (): any => f(); return f()',
    'plugin-failed 1:1',
  ],
  ['a plugin that gives text', 'remark', "return 'text'", 'plugin-failed 1:1'],
  ['a plugin that gives a number', 'remark', 'return 42', 'plugin-failed 1:1'],
  ['a plugin that gives a list', 'remark', 'return [tree]', 'plugin-failed 1:1'],
  [
    'a plugin that gives a node of nobody',
    'remark',
    "return { type: 'nobody' }",
    'page-unreadable 1:1',
  ],
  [
    'a plugin that takes the children away',
    'remark',
    'delete tree.children',
    'page-unreadable 1:1',
  ],
  [
    'a plugin that makes the children text',
    'remark',
    "tree.children = 'text'",
    'page-unreadable 1:1',
  ],
  [
    'a plugin that makes children of nothing',
    'remark',
    'tree.children = [null, undefined, 1]',
    'page-unreadable 1:1',
  ],
  ['a plugin that makes a circle', 'remark', 'tree.children.push(tree)', 'page-unreadable 1:1'],
  [
    'a plugin that makes a link without an address',
    'remark',
    "tree.children.push({ type: 'paragraph', children: [{ type: 'link', children: [] }] })",
    'page-unreadable 1:1',
  ],
  [
    'a plugin that makes a heading of level 9',
    'remark',
    "tree.children.push({ type: 'heading', depth: 9, children: [] })",
    'html-dropped 1:1',
  ],
  [
    'a plugin that makes a link that runs code',
    'remark',
    "tree.children.push({ type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', value: 'a' }] }] })",
    'link-unsafe 1:1',
  ],
  [
    'a plugin that freezes the tree',
    'remark',
    'Object.freeze(tree); Object.freeze(tree.children)',
    'page-unreadable 1:1',
  ],
  ['a plugin that fails the page', 'remark', "file.fail('failed')", 'plugin-failed 1:1'],
  [
    'a plugin of HTML that throws',
    'rehype',
    "throw new Error('no such page')",
    'plugin-failed 1:1',
  ],
  ['a plugin of HTML that ends the process', 'rehype', 'process.exit(0)', 'page-unreadable 1:1'],
  [
    'a plugin of HTML that makes children of nothing',
    'rehype',
    'tree.children = [null]',
    'page-unreadable 1:1',
  ],
  [
    'a plugin of HTML that makes a script',
    'rehype',
    "tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] })",
    'html-dropped 1:1',
  ],
  [
    'a plugin of HTML that makes a name of nobody',
    'rehype',
    "tree.children.push({ type: 'element', tagName: 'a b><script>', properties: {}, children: [] })",
    'plugin-html-dropped 1:1',
  ],
  ['a schema that throws', 'schema', "throw new Error('no owner')", 'front-matter-invalid 2:1'],

  ['a schema that gives text', 'schema', "return 'text'", 'front-matter-unknown-key 3:1'],
  [
    'a schema that gives a promise',
    'schema',
    'return Promise.resolve({ value })',
    'front-matter-invalid 2:1',
  ],
  [
    'a schema that gives a circle',
    'schema',
    'const own: any = { owner: 1 }; own.own = own; return { value: own }',
    'page-unreadable 1:1',
  ],
  [
    'a schema that gives a big number',
    'schema',
    'return { value: { owner: 1n } }',
    'page-unreadable 1:1',
  ],
  [
    'a schema that gives issues of nothing',
    'schema',
    'return { issues: [{}] }',
    'front-matter-invalid 2:1',
  ],
  [
    'a schema that gives issues that are text',
    'schema',
    "return { issues: 'many' }",
    'front-matter-invalid 2:1',
    'front-matter-invalid 2:1',
    'front-matter-invalid 2:1',
    'front-matter-invalid 2:1',
  ],
  ['a schema that ends the process', 'schema', 'process.exit(0)', 'page-unreadable 1:1'],
  [
    'a schema that refuses',
    'schema',
    "return { issues: [{ message: 'a known owner', path: ['owner'] }] }",
    'front-matter-invalid 3:1',
  ],
  ['a component that throws', 'component', "throw new Error('no')", 'component-failed 8:1'],
  ['a component that throws nothing', 'component', 'throw undefined', 'component-failed 8:1'],
  [
    'a component that throws what cannot be shown',
    'component',
    'throw Object.create(null)',
    'component-failed 8:1',
  ],
  [
    'a component that gives an object',
    'component',
    'return { a: 1 } as any',
    'component-failed 8:1',
  ],
  [
    'a component that waits',
    'component',
    'return Promise.resolve(<p>a</p>) as any',
    'component-failed 8:1',
  ],
  [
    'a component that waits for ever',
    'component',
    'throw new Promise(() => {})',
    'component-failed 8:1',
  ],
  [
    'a component of an element of nobody',
    'component',
    "const A = 'a b' as any; return <A />",
    'component-failed 8:1',
  ],
  ['a component that ends the process', 'component', 'process.exit(0)', 'page-unreadable 1:1'],
]
