import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LoggedPage, openCauseLog } from '../../src/io/cause-log.ts'
import type { Causes } from '../../src/model/output.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-causes-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const entry = (text: string): LoggedPage => ({
  causes: { text } as unknown as Causes,
  because: ['text'],
})
const saved = (pages: Readonly<Record<string, LoggedPage | undefined>>) => {
  const log = openCauseLog(dir)
  for (const [route, page] of Object.entries(pages)) {
    if (page === undefined) log.remove(route)
    else log.set(route, page)
  }
  log.save()
}

describe('the log of causes', () => {
  it('has the last entry of each page, and none of a page that was removed', () => {
    saved({ '/a': entry('1'), '/a/b': entry('2'), '/': entry('3') })
    saved({ '/a': entry('4'), '/': undefined })
    const log = openCauseLog(dir)
    const texts = ['/a', '/a/b', '/', '/c'].map((route) => log.get(route)?.causes.text)
    expect(texts).toEqual(['4', '2', undefined, undefined])
    saved({ '/': entry('5') })
    expect(openCauseLog(dir).get('/')).toEqual(entry('5'))
  })

  it('does not grow with the number of edits', () => {
    const long = 'x'.repeat(1000)
    saved(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}`, entry(long)])))
    for (let edit = 0; edit < 300; edit += 1) {
      saved({ '/7': entry(`${long}${edit}`), '/8': undefined })
      expect(statSync(join(dir, 'causes')).size).toBeLessThan(110_000)
    }
    const log = openCauseLog(dir)
    expect(log.get('/7')).toEqual(entry(`${long}299`))
    expect(log.get('/8')).toBeUndefined()
    expect(log.get('/19')).toEqual(entry(long))
  })

  it('that ends in the middle of an entry has the others, and those that follow', () => {
    saved({ '/a': entry('1'), '/b': entry('2') })
    appendFileSync(join(dir, 'causes'), '\n/b\t{"caus')
    expect(openCauseLog(dir).get('/b')).toBeUndefined()
    saved({ '/c': entry('3') })
    const log = openCauseLog(dir)
    expect([log.get('/a'), log.get('/c')]).toEqual([entry('1'), entry('3')])
  })
})
