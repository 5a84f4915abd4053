/**
 * The folders of a corpus with the titles of their pages, for generators that want the sidebar in their config.
 * @param {readonly import('../corpus.js').Page[]} pages
 * @returns {ReadonlyMap<string, readonly { readonly title: string, readonly path: string }[]>}
 */
export function sectionsOf(pages) {
  /** @type {Map<string, { title: string, path: string }[]>} */
  const sections = new Map()
  for (const { path, text } of pages) {
    const [section = ''] = path.split('/')
    if (section === path) continue
    const entries = sections.get(section) ?? []
    sections.set(section, entries)
    const title = /^title: (".*")$/m.exec(text)?.[1]
    entries.push({ title: title === undefined ? path : JSON.parse(title), path })
  }
  return sections
}

/**
 * The sidebar of each section, as VitePress and Rspress take it.
 * @param {readonly import('../corpus.js').Page[]} pages
 */
export function sidebarsOf(pages) {
  return Object.fromEntries(
    [...sectionsOf(pages)].map(([section, entries]) => [
      `/${section}/`,
      entries.map(({ title, path }) => ({
        text: title,
        link: `/${path.replace(/(index)?\.md$/, '')}`,
      })),
    ]),
  )
}

/**
 * Links to pages as generators want them that write `x.html` and not `x/index.html`: without the slash at the
 * end, which is left to the pages of folders.
 * @param {import('../corpus.js').Page} page
 * @returns {import('../corpus.js').Page}
 */
export function withoutClosingSlash({ path, text }) {
  return { path, text: text.replace(/\]\((\/[^/)#]+\/[^)#]+)\/(#[^)]*)?\)/g, ']($1$2)') }
}
