/** Front matter keys of other tools, and what to write instead. */
export const FRONT_MATTER_KEYS = byKey({
  'Write label, the short name for the navigation.':
    'sidebar_label navTitle nav_title linkTitle linktitle short_title menuTitle sidebarTitle',
  'Write order, the place in a generated navigation; or list the page under navigations in the config.':
    'sidebar_position weight nav_order position sidebar_order',
  'Write slug: the last part of the address, or all of it with a leading slash.':
    'permalink url path',
  'Write slug: the last part of the address. An id that is the name of the file says nothing more: remove it.':
    'id',
  'Write toc: false to leave it out.': 'hide_table_of_contents',
  'Write toc: { depth: 6 } for all levels of headings, toc: { depth: 2 } for the first alone, toc: false for none.':
    'outline tableOfContents toc_max_heading_level',
  'Write pager: { next: "/page" }, pager: { next: false } for none.': 'pagination_next next',
  'Write pager: { previous: "/page" }, pager: { previous: false } for none.':
    'pagination_prev prev',
  'Write redirectFrom: a list of addresses that lead here.': 'aliases alias redirect_from',
  'Write movedHeadings: a map of old ids to new ones.':
    'moved_headings heading_aliases anchor_aliases',
  'Write layout: home for an entry page, else nothing.': 'template',
  'Write it into the text: layout: home, ::::hero with :button in it, and ::::cards.':
    'hero features',
  'Write announcement in the config: it is shown above every page.': 'banner',
  'Navigations are in the config, under navigations: order and groups come from there.':
    'sidebar menu displayed_sidebar parent grand_parent has_children sidebar_class_name sidebar_custom_props',
  'Write unlisted: true.': 'nav_exclude sidebar_hidden headless',
  'Write search: { exclude: true }': 'pagefind search_exclude excludeSearch',
  'Write search: { keywords: [...] }, other names by which search finds it.': 'keywords',
  'Write noindex: true.': 'robots',
  'Write head: a list of { tag, attributes }.': 'meta',
  'Write image: the picture that other sites show.': 'og_image cover thumbnail',
  'Remove it: the title is the heading of the page.': 'hide_title',
  'Write description: it is shown under the title.': 'subtitle summary',
  'editUrl is in the config, for all pages.': 'editLink custom_edit_url editUrl',
  'Remove it: git: {} in the config shows the last change of each page.':
    'lastUpdated last_update lastmod',
  'Remove it, or allow it with a schema: frontMatter in the config.':
    'tags categories date author authors',
})

/** Config keys of other tools, and what to write instead. */
export const CONFIG_KEYS = byKey({
  'Write base: the path that the site lies under.': 'baseUrl baseURL basePath',
  'Write url: the origin of the published site.': 'site_url site siteUrl',
  'Write title.': 'site_name siteName name',
  'Write description.': 'tagline site_description',
  'Write content: the folder of the pages.': 'docs_dir srcDir contentDir docsDir',
  'Write out: the folder of the built site.': 'outDir site_dir output',
  'Write public: the folder of static files.': 'staticDirectories publicDir static',
  'Write navigations: an id and its groups, or auto.': 'nav sidebar sidebars',
  'Write topBar: a list of { label, href }.': 'navbar',
  'Write announcement: { id, text, href, until }': 'announcementBar banner announce',
  'Its parts are topBar, navigations, links, search and theme, each a key of its own.':
    'themeConfig',
  'Write theme: { styles: ["./brand.css"] }': 'extra_css customCss css',
  'Write editUrl: a URL with {path} in it.': 'edit_uri editLink',
  'Write lang: the language of the site.': 'locale language locales',
  'Put favicon.svg into the public folder.': 'favicon',
  'Plugins of Markdown go under markdown: { remarkPlugins, rehypePlugins }; those of docsgen under plugins.':
    'presets markdown_extensions integrations vite extra_javascript',
  'Write diagnostics: { "link-not-found": "warning" }': 'ignoreDeadLinks onBrokenLinks',
  'Write slug into the front matter of a page: its address.': 'rewrites',
  "Write redirects: { '/old': '/new', '/v1/*': '/v2/*' }":
    'createRedirects fromExtensions redirect_maps',
  'Remove it: addresses have no .html; see trailingSlash.': 'cleanUrls',
})

/** Inverts a map of hints and their keys. */
function byKey(keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([hint, names]) => names.split(' ').map((name) => [name, hint])),
  )
}
