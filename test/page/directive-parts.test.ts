import { expect, it } from 'vitest'
import { directiveProps, ownProps } from '../../src/page/tree/directive-props.ts'
import { tables } from '../support/tables.ts'
import { parsed, shown } from './markdown-fixture.ts'

const { attributeTexts, siteComponents, problemsOfDirectives, directivesAsHtml, neededRules } =
  tables<{
    attributeTexts: readonly [Readonly<Record<string, string>>, unknown[]][]
    siteComponents: readonly [
      string | undefined,
      Readonly<Record<string, string>>,
      Readonly<Record<string, string>>,
      unknown,
    ][]
    problemsOfDirectives: readonly (readonly [body: string, expected: readonly string[]])[]
    directivesAsHtml: readonly (readonly [body: string, expected: string])[]
    neededRules: readonly (readonly [body: string, expected: readonly string[] | undefined])[]
  }>(import.meta.url)

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
/** What is told of a page: places, messages and hints. */
const told = (body: string) =>
  page(body).diagnostics.map(
    ({ at, message, hint }) =>
      `${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  )
const spec = {
  attributes: {
    text: 'text',
    flag: 'flag',
    number: 'number',
    list: 'list',
    icon: 'icon',
    shape: 'shape',
    kind: ['a', 'b'],
  },
  required: [],
  label: 'text',
  props: { text: 'own' },
} as const
/** The props that attributes become, and what is wrong with them. */
const read = (attributes: Readonly<Record<string, string>>) => {
  const { props, problems } = directiveProps(spec, { attributes, label: undefined })
  const reasons = problems.map((problem) =>
    problem.kind === 'invalid' ? problem.reason : `${problem.attribute} ${problem.nearest}`,
  )
  return [props, ...reasons]
}

it.each(attributeTexts)('the attributes %j', (attributes, expected) => {
  expect(read(attributes)).toEqual(expected)
})

it.each(siteComponents)(
  'a component of the site with the label %j, data %j and attributes %j',
  (label, data, attributes, expected) => {
    expect(
      (({ props, problems }) => [props, problems.map((problem) => problem.attribute)])(
        ownProps({ label, data, attributes }),
      ),
    ).toEqual(expected)
  },
)

it.each(problemsOfDirectives)('of %j is told', (body, expected) => {
  expect(told(body)).toEqual(expected)
})

it.each(directivesAsHtml)('%j is shown', (body, expected) => {
  expect(shown(page(body).body).trim()).toEqual(expected)
})

it.each(neededRules)('the page %j needs the rules of', (body, expected) => {
  expect(page(body).features).toEqual(expected)
})
