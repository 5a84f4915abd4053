import GithubSlugger, { slug } from 'github-slugger'
import type { MarkdownSettings } from '../../../model/config/site-config.ts'
import { type SlugRequest, uniqueSlugs } from '../../../model/slug.ts'

type Mode = MarkdownSettings['headingIds']

/**
 * Ids for the headings of one page, in order, as docsgen or another tool makes them. An explicit id wins, and is given to
 * no other heading. `taken` are ids of other elements. A heading whose id is empty in another tool is 'section'.
 */
export function idsByMode(
  mode: Mode,
  requests: readonly SlugRequest[],
  taken: ReadonlySet<string>,
): readonly string[] {
  if (mode === 'docsgen') return uniqueSlugs(requests, taken)
  const used = new Set([...taken, ...requests.flatMap(({ id }) => id ?? [])])
  const idOf = MAKERS[mode](used)
  return requests.map(({ text, id }) => id ?? idOf(text))
}

/** Makes a function that gives ids which are not used, one after the other. */
type Maker = (used: Set<string>) => (text: string) => string

const MAKERS: Readonly<Record<Exclude<Mode, 'docsgen'>, Maker>> = {
  github(used) {
    const slugger = new GithubSlugger()
    for (const id of used) slugger.occurrences[id] = 0
    return (text) => slugger.slug(slug(text) === '' ? EMPTY : text)
  },
  vitepress: (used) => (text) => {
    const natural = vitepressSlug(text) || EMPTY
    let id = natural
    for (let number = 1; used.has(id); number += 1) id = `${natural}-${number}`
    used.add(id)
    return id
  },
  python: (used) => (text) => {
    let id = pythonSlug(text)
    while (id === '' || used.has(id)) id = nextPythonId(id)
    used.add(id)
    return id
  },
}

const EMPTY = 'section'

/** As `slugify` of @mdit-vue/shared: accents of all scripts go, and letters are taken apart. */
function vitepressSlug(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      .replace(/[\u0000-\u001F]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
  )
}

/** As `slugify` of Python-Markdown's toc, which MkDocs uses: ASCII is all that stays. */
function pythonSlug(text: string): string {
  const ascii = text.normalize('NFKD').replace(/[^ -~\t\n]/g, '')
  return ascii
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** 'a' -> 'a_1' -> 'a_2'; '' -> '_1' */
function nextPythonId(id: string): string {
  const [, name = id, number = '0'] = /^(.*)_(\d+)$/.exec(id) ?? []
  return `${name}_${Number(number) + 1}`
}
