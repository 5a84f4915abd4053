import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'

/** Sections of the product's checklist, and how many rows each has: `CLI-01` to `CLI-05`. */
const ROWS = {
  CLI: 5,
  AREA: 8,
  NAV: 10,
  PAGE: 10,
  BAR: 4,
  MOB: 5,
  SRCH: 18,
  CALL: 11,
  FOOT: 4,
  CODE: 6,
  DARK: 3,
  TOAST: 2,
  DATA: 7,
  CONST: 1,
}
const PROMISES = 21

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const ids = [
  ...Object.entries(ROWS).flatMap(([section, count]) =>
    upTo(count).map((row) => `${section}-${String(row).padStart(2, '0')}`),
  ),
  ...upTo(PROMISES).map((promise) => `P${promise}`),
]

/** As titles carry it: in brackets. */
const ID = /(?<=\[)(?:[A-Z]+-\d\d|P\d+)(?=\])/g

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (value: unknown): readonly Node[] => [value].flat().filter(isNode)

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn)

const names = (node: Node, name: string): boolean =>
  node['name'] === name || childrenOf(node).some((child) => names(child, name))

/** Whether what is called is `inLongRuns`, or what `runIf(isLong)` returns: `it.runIf(isLong).each(rows)`. */
function isForLongRuns(callee: Node): boolean {
  const { type, name, object, arguments: args } = callee
  if (type === 'Identifier') return name === 'inLongRuns'
  if (type === 'MemberExpression') return nodesIn(object).some(isForLongRuns)
  if (type !== 'CallExpression') return false
  const [inner] = nodesIn(callee['callee'])
  const isRunIf = nodesIn(inner?.['property']).some((it) => it['name'] === 'runIf')
  if (isRunIf) return nodesIn(args).some((arg) => names(arg, 'isLong'))
  return inner !== undefined && isForLongRuns(inner)
}

/** The parts of a node that `npm test` runs. */
function partsOfShortRuns(node: Node): readonly Node[] {
  const { type, callee, test, alternate } = node
  if (type === 'CallExpression' && nodesIn(callee).some(isForLongRuns)) return []
  if (type === 'ConditionalExpression' && nodesIn(test).some((one) => names(one, 'isLong')))
    return nodesIn(alternate)
  return childrenOf(node)
}

/** Texts in the code of a test file, but for those of long runs alone. */
function textsIn(node: Node): readonly string[] {
  const { type, value } = node
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement') return [(value as { readonly raw: string }).raw]
  return partsOfShortRuns(node).flatMap(textsIn)
}

/** The ids in brackets that tests of a file carry when `npm test` runs it. */
function idsOf(code: string, lang: 'ts' | 'tsx' = 'ts'): readonly string[] {
  if (!code.match(ID)) return []
  const { body } = parseAst(code, { lang }) as unknown as { readonly body: readonly Node[] }
  return body.flatMap(textsIn).flatMap((text) => text.match(ID) ?? [])
}

describe('the ids of the checklist and of the promises', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('long/'))

  it('stand in titles of tests that `npm test` runs', () => {
    const all = new Set(
      files.flatMap((name) =>
        idsOf(readFileSync(folder + name, 'utf8'), name.endsWith('x') ? 'tsx' : 'ts'),
      ),
    )
    expect(ids.filter((id) => !all.has(id))).toEqual([])
  })

  it.each([
    ['a title', "it('[A-01] one', run)", ['A-01']],
    ['a template', 'it(`[A-01] of it`, run)', ['A-01']],
    ['rows', "it.each([...inLongRuns(['[A-02]']), '[A-01]'])('%s', run)", ['A-01']],
    ['a choice of rows', "it.each(isLong ? ['[A-01]'] : ['[A-02]'])('%s', run)", ['A-02']],
    ['a long test', "it.runIf(isLong)('[A-01] one', () => it('[A-02] two', run))", []],
    ['long tests', "it.runIf(isLong && hasCorpus).each(rows)('[A-01] %s', run)", []],
    ['a comment', '// [A-01]', []],
  ])('are found in %s', (_what, code, expected) => {
    expect(idsOf(code)).toEqual(expected)
  })
})
