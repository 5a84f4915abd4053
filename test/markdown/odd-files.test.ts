import { describe, expect, it } from 'vitest'
import { oddFiles } from '../../src/commands/odd-files.ts'
import { threadLanguages } from '../../src/commands/thread-languages.ts'
import type { SourceFile } from '../../src/model/page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'

const ODD = '- [ ]\n  b'

function fileOf(name: string, text: string): SourceFile {
  return { path: sourcePath(`${name}.md`), file: `${name}.md`, text, hash: name as Hash }
}

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => fileOf(`p${index}`, '```js\na\n```'))

describe('files that need the reference parser', () => {
  it('are found with their front matter and other line ends', () => {
    const odd = [fileOf('a', ODD), fileOf('b', `---\r\ntitle: B\r\n---\r\n- [ ]\r\n  b\r\n`)]
    expect([...oddFiles([fileOf('c', 'c'), ...odd])]).toEqual(odd)
  })

  it('go to the main thread first where they are few: helpers do not load it', () => {
    const odd = fileOf('odd', ODD)
    const all = [...pages(150), odd, ...pages(100)]
    const { texts, files } = threadLanguages(all, oddFiles(all))
    expect(texts).toBe('plain')
    expect(files[0]).toBe(odd)
    expect(files).toHaveLength(all.length)
  })

  it('are parsed by all threads where they are many', () => {
    const many = Array.from({ length: 20 }, (_, index) => fileOf(`odd${index}`, ODD))
    const all = [...pages(150), ...many]
    expect(threadLanguages(all, oddFiles(all)).texts).toBe('any')
  })

  it('are wanted by no thread where there are none', () => {
    const all = pages(150)
    expect(threadLanguages(all, oddFiles(all)).texts).toBe('plain')
  })
})
