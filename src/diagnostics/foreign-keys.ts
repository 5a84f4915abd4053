/** Keys of other tools' front matter, and what docsgen has for them. */
export const FRONT_MATTER_KEYS: Readonly<Record<string, string>> = {
  ...forAll(
    'sidebar_label navTitle nav_title linkTitle linktitle short_title menuTitle sidebarTitle',
    'Write label, the short name for the navigation.',
  ),
  ...forAll(
    'sidebar_position weight nav_order position sidebar_order',
    'Write order, the place in a generated navigation; or list the page under navigations in the config.',
  ),
  ...forAll(
    'permalink url id path',
    'Write slug: the last part of the address, or all of it with a leading slash.',
  ),
  ...forAll(
    'hide_table_of_contents outline tableOfContents toc_max_heading_level',
    'Write toc: false to leave it out, or toc: { depth: 2 } for fewer levels.',
  ),
  ...forAll(
    'pagination_next pagination_prev prev next',
    'Write pager: { next: "/page" }, or pager: false for none.',
  ),
  ...forAll(
    'aliases alias redirect_from',
    'Addresses that lead here stand in the config: redirects: { "/old": "/new" }',
  ),
  ...forAll(
    'moved_headings heading_aliases anchor_aliases',
    'Write movedHeadings: a map of old ids to new ones.',
  ),
  ...forAll('template', 'Write layout: home for an entry page, else nothing.'),
  ...forAll(
    'hero features',
    'Write it into the text: layout: home, ::::hero with :button in it, and ::::cards.',
  ),
  ...forAll('banner', 'Write announcement in the config: it stands above every page.'),
  ...forAll(
    'sidebar menu displayed_sidebar parent grand_parent has_children sidebar_class_name sidebar_custom_props',
    'Navigations stand in the config, under navigations: order and groups come from there.',
  ),
  ...forAll('nav_exclude sidebar_hidden headless', 'Write unlisted: true.'),
  ...forAll('pagefind search_exclude excludeSearch', 'Write search: { exclude: true }'),
  ...forAll('keywords', 'Write search: { keywords: [...] }, other names by which search finds it.'),
  ...forAll('robots', 'Write noindex: true.'),
  ...forAll('meta', 'Write head: a list of { tag, attributes }.'),
  ...forAll('og_image cover thumbnail', 'Write image: the picture that other sites show.'),
  ...forAll('hide_title', 'Remove it: the title is the heading of the page.'),
  ...forAll('subtitle summary', 'Write description: it is shown under the title.'),
  ...forAll('editLink custom_edit_url editUrl', 'editUrl stands in the config, for all pages.'),
  ...forAll(
    'lastUpdated last_update lastmod',
    'Remove it: git: {} in the config shows the last change of each page.',
  ),
  ...forAll(
    'tags categories date author authors',
    'Remove it, or allow it with a schema: frontMatter in the config.',
  ),
}

/** Keys of other tools' configs, and what docsgen has for them. */
export const CONFIG_KEYS: Readonly<Record<string, string>> = {
  ...forAll('baseUrl baseURL basePath', 'Write base: the path that the site lies under.'),
  ...forAll('site_url site siteUrl', 'Write url: the origin of the published site.'),
  ...forAll('site_name siteName name', 'Write title.'),
  ...forAll('tagline site_description', 'Write description.'),
  ...forAll('docs_dir srcDir contentDir docsDir', 'Write content: the folder of the pages.'),
  ...forAll('outDir site_dir output', 'Write out: the folder of the built site.'),
  ...forAll('staticDirectories publicDir static', 'Write public: the folder of static files.'),
  ...forAll('nav sidebar sidebars', 'Write navigations: an id and its groups, or auto.'),
  ...forAll('navbar', 'Write topBar: a list of { label, href }.'),
  ...forAll('announcementBar banner announce', 'Write announcement: { id, text, href, until }'),
  ...forAll(
    'themeConfig',
    'Its parts are topBar, navigations, links, search and theme, each a key of its own.',
  ),
  ...forAll('extra_css customCss css', 'Write theme: { styles: ["./brand.css"] }'),
  ...forAll('edit_uri editLink', 'Write editUrl: a URL with {path} in it.'),
  ...forAll('locale language locales', 'Write lang: the language of the site.'),
  ...forAll('favicon', 'Put favicon.svg into the public folder.'),
  ...forAll(
    'presets markdown_extensions integrations vite extra_javascript',
    'Plugins of Markdown stand under markdown: { remarkPlugins, rehypePlugins }; those of docsgen under plugins.',
  ),
  ...forAll('ignoreDeadLinks onBrokenLinks', 'Write diagnostics: { "link-not-found": "warning" }'),
  ...forAll('rewrites', 'Write slug into the front matter of a page: its address.'),
  ...forAll(
    'createRedirects fromExtensions redirect_maps',
    "Write redirects: { '/old': '/new', '/v1/*': '/v2/*' }",
  ),
  ...forAll('cleanUrls', 'Remove it: addresses have no .html; see trailingSlash.'),
}

function forAll(keys: string, hint: string): Record<string, string> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, hint]))
}
