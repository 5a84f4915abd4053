import { expect, it } from 'vitest'
import { isMisread } from '../../../src/io/markdown/misread.ts'
import { tables } from '../../support/tables.ts'

const { readByReferenceNative, readByNativeParser } = tables<{
  readByReferenceNative: readonly string[]
  readByNativeParser: readonly string[]
}>(import.meta.url)

it.each(readByReferenceNative)(
  '%j is read by the reference: the native parser would misread it',
  (text) => {
    expect(isMisread(text)).toBe(true)
  },
)

it.each(readByNativeParser)('%j is read by the native parser', (text) => {
  expect(isMisread(text)).toBe(false)
})
