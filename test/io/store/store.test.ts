import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { BUILD_STAGES, LINK_STAGES, openStore, STAGES } from '../../../src/io/store/store.ts'
import { folderOf } from '../../support/temporary-dir.ts'

let dir: string
beforeEach(() => {
  dir = folderOf()
})

const TEXTS = ['"word"', '{"a":1}', '', ' ', 'a\nb', '\n', 'é', '日本', '\0', 'x'.repeat(300_000)]

describe('the store', () => {
  it('has every text again as it was, by stage and key', () => {
    const store = openStore(dir)
    for (const [index, text] of TEXTS.entries()) {
      for (const stage of STAGES) store.write(stage, `key-${index}`, `${stage}${text}`)
    }
    const later = openStore(dir)
    for (const [index, text] of TEXTS.entries()) {
      for (const stage of STAGES) {
        expect(later.read(stage, `key-${index}`)).toBe(`${stage}${text}`)
      }
    }
    expect(later.read('page', 'another')).toBeUndefined()
  })

  it.each<[name: string, damage: (bytes: Buffer) => Buffer]>([
    ['emptied', () => Buffer.alloc(0)],
    ['cut', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['changed in a bit of the text', (bytes) => flipped(bytes, bytes.length - 1)],
    ['changed in a bit of the digest', (bytes) => flipped(bytes, 3)],
    ['not ours', () => Buffer.from('{"not": "ours"}\n')],
  ])('a file that was %s is no text, and may be written again', (_name, damage) => {
    openStore(dir).write('page', 'a', 'text')
    const path = join(dir, 'page', 'a')
    writeFileSync(path, damage(readFileSync(path)))
    const store = openStore(dir)
    expect(store.read('page', 'a')).toBeUndefined()
    store.write('page', 'a', 'text')
    expect(store.read('page', 'a')).toBe('text')
  })

  it('sweeps away what a run has neither read nor written', () => {
    const first = openStore(dir)
    for (const key of ['a', 'b', 'c']) first.write('page', key, key)
    const second = openStore(dir)
    second.read('page', 'a')
    second.write('page', 'd', 'd')
    second.sweep(['page'])
    expect(readdirSync(join(dir, 'page')).toSorted()).toEqual(['a', 'd'])
  })

  it('leaves the stages of other commands as they are', () => {
    const check = openStore(dir)
    check.write('link', 'a', 'answer')
    const build = openStore(dir)
    build.sweep(BUILD_STAGES)
    expect(openStore(dir).read('link', 'a')).toBe('answer')
    openStore(dir).sweep(LINK_STAGES)
    expect(openStore(dir).read('link', 'a')).toBeUndefined()
  })

  it('sweeps away what somebody else has put there, a folder, too', () => {
    const store = openStore(dir)
    store.write('page', 'a', 'text')
    mkdirSync(join(dir, 'page', 'folder', 'below'), { recursive: true })
    store.sweep(BUILD_STAGES)
    expect(readdirSync(join(dir, 'page'))).toEqual(['a'])
  })

  it('keeps nothing in a folder that cannot be written to, and says nothing', () => {
    writeFileSync(join(dir, 'file'), '')
    const store = openStore(join(dir, 'file'))
    store.write('page', 'a', 'text')
    store.sweep(BUILD_STAGES)
    expect(store.read('page', 'a')).toBeUndefined()
    expect(store.lastWrite('page')).toBe(0)
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
