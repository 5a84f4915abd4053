import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Written, writeNewFiles } from '../../io/files/write-new-files.ts'
import type { Host } from '../../model/host.ts'
import { initFiles, type Template } from './init-files.ts'

export type InitOptions = {
  /** Folder of the new site, relative to the host's working directory. */
  readonly dir: string
  readonly title: string
  readonly template: Template
}

/** `docsgen init`: writes a new site into a folder, next to whatever is there; nothing is overwritten. */
export function init({ dir, title, template }: InitOptions, host: Host): Promise<Written> {
  const files = initFiles({ title, template, version: host.version }, host.packageDir)
  return writeNewFiles(resolve(host.cwd, dir), files)
}

/** Whether a folder has anything that docsgen would build. */
export function hasSite(dir: string): boolean {
  return ['content', 'docs-site.config.ts'].some((name) => existsSync(join(dir, name)))
}

/** 'my-docs' -> 'My docs': the title offered for a folder. */
export function titleForFolder(dir: string, host: Host): string {
  const words = basename(resolve(host.cwd, dir))
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
  return words === '' ? 'Docs' : words.charAt(0).toUpperCase() + words.slice(1)
}
