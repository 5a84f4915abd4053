import { placeInFile } from '../core/content/context.ts'
import { readFrontMatter } from '../core/content/front-matter.ts'
import { normalizeSource } from '../core/content/normalize-source.ts'
import type { Facts, Outline } from '../core/file-facts.ts'
import { createMade, type Memo } from '../core/memo.ts'
import { pageDigests } from '../core/page-digests.ts'
import { parseKey } from '../core/parse-sources.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import type { ParsedPage, SourceFile } from '../model/page.ts'
import type { DevMemo } from './dev-memo.ts'

/** With fewer unknown pages than this the whole site is read before anybody can ask. */
export const MANY = 150

/** The pages that no run has read yet, where they are so many that a first page should not wait for them. */
export function unreadPages(inputs: SiteInputs, memo: DevMemo): readonly SourceFile[] {
  const fresh = inputs.sources.filter((file) => !memo.has('facts', parseKey(file, inputs, memo)))
  return fresh.length < MANY ? [] : fresh
}

type Pages = {
  readonly unread: readonly SourceFile[]
  readonly wanted: ReadonlySet<SourceFile>
}

/**
 * A memo for the time until all pages are read: a page is known by its front matter alone, which is what other
 * pages show of it, except for those in `wanted`, which are read in full.
 */
export function firstLook(inputs: SiteInputs, memo: DevMemo, { unread, wanted }: Pages): Memo {
  const glanced = new Map(
    unread.filter((file) => !wanted.has(file)).map((file) => [parseKey(file, inputs, memo), file]),
  )
  return {
    of<T>(...[stage, key, compute]: Parameters<Memo['of']>): T {
      const file = glanced.get(key)
      if (file !== undefined && stage === 'facts') return glance(file, inputs) as T
      if (file !== undefined && stage === 'refs') return NO_LINKS as T
      if (file !== undefined && stage === 'outline') return NO_OUTLINE as T
      return memo.of(stage, key, compute as () => T)
    },
    made: createMade(),
    sweep: () => undefined,
  }
}

const NO_LINKS: ParsedPage['links'] = []
const NO_OUTLINE: Outline = { headings: [], anchors: [] }

function glance({ path, file, text, hash }: SourceFile, { config, readers }: SiteInputs): Facts {
  const settings = {
    place: placeInFile(file),
    schema: config.markdown.frontMatter,
    rare: readers.rare,
  }
  const { meta, text: body } = readFrontMatter(normalizeSource(text), settings)
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body)?.[1]
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  const page = {
    source: path,
    file,
    hash,
    meta,
    title: meta.title ?? heading ?? name,
    languages: [],
    diagnostics: [],
  }
  return { ...page, ...pageDigests({ ...page, ...NO_OUTLINE }) }
}
