import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isFile } from '../../../src/io/files/site-file.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const root = folderOf()

it('a folder, nothing, and a name that no system takes are no files', () => {
  mkdirSync(join(root, 'folder'))
  writeFileSync(join(root, 'file.md'), '')
  expect(isFile(join(root, 'file.md'))).toBe(true)
  for (const name of ['folder', 'gone.md', 'folder/gone.md', 'file.md/below', 'fi\0le.md'])
    expect([name, isFile(join(root, name))]).toEqual([name, false])
})
