import { expect, it } from 'vitest'
import { asksFor } from '../../../src/features/conditions/settle.ts'
import { parsed, shown } from '../../page/markdown-fixture.ts'

const config = {
  variables: { plan: 'pro', beta: 'false', odd: 'untrue' },
  choices: { edition: { label: 'Edition', values: ['Cloud', 'Self'] } },
}
const page = (body: string, own = {}) => parsed(`---\ntitle: T\n---\n${body}`, own)
/** What is told of a page: places, messages and hints. */
const told = (body: string) =>
  page(body, config).diagnostics.map(
    ({ at, message, hint }) =>
      `${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  )

it.each([
  [
    ':::when{not=x plan=pro}\nA\n:::',
    ['4:9 3 Directive when: not has no value: {not edition="cloud"}'],
  ],
  [':::when\nA\n:::', ['4:1 7 Directive when: it says no condition, such as {edition="cloud"}']],
  [
    ':::when{not}\nA\n:::',
    ['4:1 12 Directive when: it says no condition, such as {edition="cloud"}'],
  ],
  [
    ':::when{not plan=pro beta}\nA\n:::',
    ['4:9 3 Directive when: not stands before one condition only'],
  ],
  [':::when{plan=pro}\n:::', ['4:1 17 Directive when: it is empty']],
  [':::when[A]{plan=pro}\nB\n:::', ['4:1 20 Directive when: it has no title']],
  [':::when{plan=pro}\nA', ['4:1 17 Directive when: it is not closed by a line of colons']],
  [
    ':::when{plna=pro}\nA\n:::',
    ['4:9 4 There is neither a variable nor a choice plna | Did you mean plan?'],
  ],
  [
    ':::when{constructor=a}\nA\n:::',
    [
      '4:9 11 There is neither a variable nor a choice constructor | Name it under variables or choices in the config.',
    ],
  ],
  [':::when{beta=yes}\nA\n:::', ['4:9 4 beta is never yes | It is one of these: true, false']],
  [
    ':::when{beta="maybe, perhaps"}\nA\n:::',
    ['4:9 4 beta is never maybe | It is one of these: true, false'],
  ],
  [
    ':::when{edition="Clod, nowhere"}\nA\n:::',
    ['4:9 7 edition is never Clod | Did you mean Cloud?'],
  ],
  [
    ':::when{edition=xyzzy}\nA\n:::',
    ['4:9 7 edition is never xyzzy | It is one of these: Cloud, Self'],
  ],
  [':::when{odd=x}\nA\n:::', []],
  [':::when{odd}\nA\n:::', []],
  [
    ':::when{plan=x edition=xyzzy}\nA\n:::',
    ['4:16 7 edition is never xyzzy | It is one of these: Cloud, Self'],
  ],
  ['::when{plan=pro}', ['4:1 16 Directive when: it is written as :::when or :when']],
  [
    'A :when[b]{plna=pro} c',
    ['4:12 4 There is neither a variable nor a choice plna | Did you mean plan?'],
  ],
  ['A :when[b] c', ['4:3 8 Directive when: it says no condition, such as {edition="cloud"}']],
  [
    ':::when{plan=pro edition}\nA\n:::',
    ['4:18 7 edition is never  | It is one of these: Cloud, Self'],
  ],
])('the condition %j', (body, expected) => {
  expect(told(body)).toEqual(expected)
})

it.each([
  [':::when{odd}\nA\n:::', ''],
  [':::when{odd=""}\nA\n:::', ''],
  [':::when{not odd=untrue}\nA\n:::', ''],
  [':::when{beta="false"}\nA\n:::', '<p>A</p>'],
  [':::when{beta}\nA\n:::', ''],
  [
    ':::when{edition=cloud}\nA\n:::',
    '<when {"wanted":[{"name":"edition","label":"Edition","values":["Cloud"]}]}><p>A</p></when>',
  ],
  [
    ':::when{not edition=cloud}\nA\n:::',
    '<when {"wanted":[{"name":"edition","label":"Edition","values":["Self"]}]}><p>A</p></when>',
  ],
  [':::when{not edition="cloud,self"}\nA\n:::', ''],
  [':::when{edition="self,cloud"}\nA\n:::', '<p>A</p>'],
  ['- :::when{plan=x}\n  A\n  :::\n- B', '<ul>\n<li>B</li>\n</ul>'],
  ['> :::when{plan=x}\n> A\n> :::', ''],
  ['A :when[b]{plan=x} :when[c]{plan=pro}', '<p>A  c</p>'],
  [
    'A :when[b]{edition=cloud} :when d',
    '<p>A <when-text {"wanted":[{"name":"edition","label":"Edition","values":["Cloud"]}]}>b</when-text> :when d</p>',
  ],
  ['::::when{edition=cloud}\n:::when{plan=x}\nA\n:::\n::::', ''],
  [
    ':::when{plan=x}\n## A {#b}\n:::\n\n## C {#d}',
    '<h2 id="d"><a class="anchor" href="#d" aria-label="Link to section: C"></a>C</h2>',
  ],
  [':::when[L]{plan=pro}\nA\n:::', '<p>A</p>'],
  [':::when{edition=nowhere}\nA\n:::', '<p>A</p>'],
])('with conditions %j is shown', (body, expected) => {
  expect(shown(page(body, config).nodes).trim()).toEqual(expected)
})

it.each([
  [':::when{plan=a}', 'plan', true],
  [':when[a]{plan=a}', 'plan', true],
  ['when plan', 'plan', false],
  [':::when{a=b}', 'plan', false],
  [':::when{a=b}\nplan', 'plan', false],
  ['a\n:::when{plan}', 'plan', true],
])('%j asks for %j', (text, name, expected) => {
  expect(asksFor(text, name)).toEqual(expected)
})
