import { describe, expect, it } from 'vitest'
import { features } from '../../../src/features/index.ts'
import { resolveConfig } from '../../../src/site/config/resolve-config.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'

const whole = { id: 'v2', text: 'Version 2 is out.', href: '/news', until: '2026-12-31' }
const said = (announcement: object) =>
  validateConfig({ announcement }, [], features).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  )

describe('an announcement in the config', () => {
  it.each([
    whole,
    { id: 'v2.1_beta-3', text: 'a < b & c, [draft] (soon)' },
    { id: 'x', text: 'Neuigkeiten: 新しい', href: 'https://example.com' },
    { id: 'x', text: 'Leap day', until: '2028-02-29' },
  ])('%j is right', (announcement) => expect(said(announcement)).toEqual([]))

  it.each([
    [{ text: 'News' }, 'announcement.id'],
    [{ ...whole, id: '' }, 'announcement.id'],
    [{ ...whole, id: ' ' }, 'announcement.id'],
    [{ ...whole, id: 'a"b' }, 'announcement.id'],
    [{ id: 'v2' }, 'announcement.text'],
    [{ ...whole, text: ' \n' }, 'announcement.text'],
    [{ ...whole, text: 'See [the news](/news).' }, 'announcement.text'],
    [{ ...whole, text: 'See\n<a href="/news">the news</a>.' }, 'announcement.text'],
    [{ ...whole, href: '' }, 'announcement.href'],
    [{ ...whole, href: 'javascript:alert(1)' }, 'announcement.href'],
    [{ ...whole, until: 'tomorrow' }, 'announcement.until'],
    [{ ...whole, until: '2026-02-30' }, 'announcement.until'],
    [{ ...whole, until: '2026-1-5' }, 'announcement.until'],
    [{ ...whole, until: new Date() }, 'announcement.until'],
  ])('%j is told', (announcement, key) => {
    const told = said(announcement)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^config-invalid: /)
    expect(told[0]).toContain(key)
  })

  it('is told with what to write for a day and for a link in the text', () => {
    const told = validateConfig(
      { announcement: { ...whole, text: '[a](/b)', until: 'soon' } },
      [],
      features,
    )
    const words = JSON.stringify(told.diagnostics)
    expect(words).toContain('a day such as 2026-12-31')
    expect(words).toContain('a link goes into href')
  })

  it('is there up to its last day, and no digest of the config knows the day before that', () => {
    const on = (today: string, announcement: object | undefined = whole) =>
      resolveConfig({
        user: { announcement } as Parameters<typeof resolveConfig>[0]['user'],
        text: [],
        fallbackTitle: '',
        today,
        features,
      }).value
    expect(on('2026-12-31').features['announcement']).toEqual(whole)
    expect(on('2027-01-01').features['announcement']).toBeUndefined()
    expect(on('2026-01-01').hash).toBe(on('2026-12-31').hash)
    expect(on('2027-01-01').hash).not.toBe(on('2026-12-31').hash)
    const endless = { id: 'v2', text: 'News' }
    expect(on('2999-01-01', endless).features['announcement']).toEqual(endless)
  })
})
