// What the Hugo theme has, for a generator that comes without one.
module.exports = async (config) => {
  const { default: highlight } = await import('@11ty/eleventy-plugin-syntaxhighlight')
  const { default: anchor } = await import('markdown-it-anchor')
  config.addPlugin(highlight)
  config.amendLibrary('md', (markdown) => markdown.use(anchor, { tabIndex: false }))
  config.addGlobalData('layout', 'page.njk')
  config.addPassthroughCopy('style.css')
  config.addCollection('sections', (collections) => sectionsOf(collections.getAll()))
  config.addFilter('section', sectionOf)
  config.addFilter('headings', headingsOf)
  return {
    dir: { input: 'content', includes: '../_includes', output: '_site' },
    markdownTemplateEngine: false,
  }
}

/** First folder of a page: '/mfc/event-maps/' -> 'mfc'. */
function sectionOf(url) {
  return url.split('/')[1] ?? ''
}

/** Pages of each section by title. */
function sectionsOf(pages) {
  const sections = {}
  for (const page of pages) {
    const name = sectionOf(page.url)
    if (name === '') continue
    sections[name] ??= []
    sections[name].push({ url: page.url, title: page.data.title })
  }
  for (const entries of Object.values(sections)) {
    entries.sort((a, b) => (a.title < b.title ? -1 : 1))
    for (const [index, entry] of entries.entries()) {
      entry.previous = entries[index - 1]
      entry.next = entries[index + 1]
    }
  }
  return sections
}

/** The contents of a page: headings of levels 2 and 3 out of its HTML. */
function headingsOf(html) {
  return [...html.matchAll(/<h([23]) id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g)].map(
    ([, level, id, inner]) => ({ level: Number(level), id, text: inner.replace(/<[^>]*>/g, '') }),
  )
}
