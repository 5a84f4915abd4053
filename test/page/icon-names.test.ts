import { describe, expect, it } from 'vitest'
import { iconRef } from '../../src/model/images/icons.ts'
import { tables } from '../support/tables.ts'

const { iconNames, noIcons } = tables<{
  iconNames: readonly (readonly [text: string, wanted: string])[]
  noIcons: readonly string[]
}>(import.meta.url)

describe('what the text of an icon means', () => {
  it.each(iconNames)('%s', (text, wanted) => {
    const ref = iconRef(text)
    expect(`${ref?.kind} ${ref?.href}`).toBe(wanted)
  })

  it.each(noIcons)('%s is none', (text) => {
    expect(iconRef(text)).toBeUndefined()
  })
})
