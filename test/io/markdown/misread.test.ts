import { expect, it } from 'vitest'
import { isMisread } from '../../../src/io/markdown/misread.ts'

it.each([
  ':badge[A]{text="{$v}"}',
  '::card[A]{href="/{$v}/a" icon=x}',
  "> - :::note{title='}'}",
  'a :b{x = 1}',
  ':b[c]{x=a=b}',
  ':b{x="1"y}',
  ':b{é=1}',
  '::name{x="1',
  ':a[b]{c="d\ne"}',
  ':::note\n| a |\n|---|\n| b |\n:::',
  ':::note\n- | a |\n  |---|\n  b\n:::',
  '> :::note\n> a | b\n> -|-\n> :::',
  ':::note\nA\n: b\n:::',
  '::::columns\n:::column\nx\n:::\nA\n\n:\n  b\n::::',
])('%j is read by the reference: the native parser would misread it', (text) => {
  expect(isMisread(text)).toBe(true)
})

it.each([
  ':badge[A]{status="info" #id .class x=1/2 y}',
  '::card[A]{href="/a?b=c&d" title=\'it "is"\'}',
  '## A {#b label="/x/{y}"}',
  'a[0] {x}, std::vector{1,2}, \\:b{"{"}',
  '`{a: {b}}`, {x: 1}',
  ':::note\n| a |\n|---|\n| b |\n\n:::',
  ':::note\n| a |\n:::',
  'A\n: b\n\n:::note\nx\n:::\n\nC\n: d',
  '::::tabs\n:::tab[A]\n---\n:::\n::::',
])('%j is read by the native parser', (text) => {
  expect(isMisread(text)).toBe(false)
})
