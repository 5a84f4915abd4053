import { expect, it } from 'vitest'
import { mayHoldEmoji } from '../../src/page/emoji/put-emoji.ts'
import { html, parsed } from './markdown-fixture.ts'

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

it.each([
  [':a:', true],
  [':+1:', true],
  [':-1:', true],
  [':_a:', false],
  [':A:', false],
  [':a b:', false],
  ['::', false],
  [':a', false],
  ['x:a-b_c+1:', true],
])('a text %j may hold emoji', (text, expected) => {
  expect(mayHoldEmoji(text)).toEqual(expected)
})

it.each([
  [':rocket:', '<p>🚀</p>'],
  [':+1: :-1: :100: :1234:', '<p>👍 👎 💯 🔢</p>'],
  [':rocket::rocket:', '<p>🚀🚀</p>'],
  [':rocket: :nothing-like-it: :rocket:', '<p>🚀 :nothing-like-it: 🚀</p>'],
  ['a:rocket:', '<p>a:rocket:</p>'],
  [':rocket:a', '<p>:rocket:a</p>'],
  ['_:rocket:', '<p>_:rocket:</p>'],
  ['/:rocket:', '<p>/:rocket:</p>'],
  [':rocket:/', '<p>:rocket:/</p>'],
  ['(:rocket:)', '<p>(🚀)</p>'],
  [':rocket:.', '<p>🚀.</p>'],
  [':rocket: `a`', '<p>🚀 <code>a</code></p>'],
  [':rocket:`a`', '<p>:rocket:<code>a</code></p>'],
  [':tada: :rocket:`a`', '<p>🎉 :rocket:<code>a</code></p>'],
  [':rocket::', '<p>:rocket::</p>'],
  ['[:rocket:](#a)', '<p><a href="{0}">🚀</a></p>'],
  ['![:rocket:](a.png)', '<p>{0}</p>'],
  [':e-mail: :woman_technologist:', '<p>📧 👩‍💻</p>'],
])('the emoji of %j', (body, expected) => {
  expect(html(body)).toEqual(expected)
})

it.each([
  [
    ':rockett:',
    ['4:1 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?'],
  ],
  [':roc:', []],
  [':rock:', []],
  [':tadaa:', ['4:1 7 There is no emoji :tadaa:; it is shown as text | Did you mean :tada:?']],
  [
    'a\n:rockett: b :rockett:\n*c* :rockett: and :rockett:',
    [
      '5:1 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?',
      '5:13 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?',
      '6:5 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?',
      '6:19 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?',
    ],
  ],
  [
    '> a\n> b :rockett:',
    ['5:5 9 There is no emoji :rockett:; it is shown as text | Did you mean :rocket:?'],
  ],
  [':rocketttt:', []],
  [':smil:', []],
])('of the emoji %j is told', (body, expected) => {
  expect(
    page(body).diagnostics.map(
      ({ at, message, hint }) => `${at?.line}:${at?.column} ${at?.length} ${message} | ${hint}`,
    ),
  ).toEqual(expected)
})
