import type { DiagnosticCode } from './catalog.ts'

/** Why a message matters and how to get rid of it, for `docsgen explain`. A code without an entry shows its message. */
export const explanations: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'link-not-found': `A link leads to an address that no page of the site has, so a reader who follows it sees the 404 page.

Links resolve against the file that holds them (../install.md) or, with a leading slash, against the
site (/how-to/install). If the page was renamed, update the link, and add a redirect for readers who
come from elsewhere:

  redirects: { '/how-to/old-name': '/how-to/new-name' }`,
  'anchor-not-found': `The page exists, but it has no heading with that id, so the link leads to the top of the page.

Ids are made from the heading's text: "What's new?" is #whats-new. An id that must not change when
the heading is reworded can be written down:

  ## What's new in this release {#whats-new}`,
  'link-unpublished': `Files and folders whose names begin with a dot or an underscore are not published, nor is what lies outside the
content folder. In the public folder every name is.`,
  'link-case': `The address differs from an existing one in upper and lower case only. It works on a computer whose file
system does not tell the two apart, and breaks on the web host.`,
  'link-unsafe': `Links may lead to http, https, mailto and tel addresses and to pages of the site, images and films to http
and https addresses and to files of the site. Base URLs of an OpenAPI document, which are text, may have any scheme that
runs no code. Other schemes
(javascript:, data:, file:) can run code in a reader's browser or lead nowhere, and content may come
from people who are not trusted with that.`,
  'image-missing': `The image is neither beside the Markdown file (./dashboard.png) nor in the public folder
(/images/dashboard.png is content/public/images/dashboard.png).`,
  'image-alt': `Readers who cannot see the image hear its description, and search engines index it.

  ![Dashboard with three connected peers](./dashboard.png)

An image that only decorates says so, and is then passed over:

  ![](./divider.png){decorative}`,
  'h3-without-h2': `The table of contents shows h2 sections with their h3 sections inside. An h3 before the first h2 has no
place in it. Use ## for the first heading of the page, or write the h2 that the h3 belongs to.`,
  'heading-skip': `A heading should be at most one level below the one before it: people who use a screen reader go from
heading to heading, and a missing level looks like missing text.`,
  'heading-second-h1': `The title in the front matter is the page's only level-1 heading. Others are shown as level-2 headings;
write them with ##.`,
  'heading-id-duplicate': `Two headings carry the same explicit id, so links to it could mean either. Headings without an explicit id
never collide: docsgen numbers them.`,
  'encoding-invalid': `The file holds bytes that are no UTF-8, or nulls, so letters in it would be lost. Files of UTF-16 are read where they begin
with a byte order mark, as editors on Windows write it.`,
  'link-empty': `[text]() is a link to the page itself that looks like one to somewhere else. Often the address was to be filled in later.`,
  'id-reserved': `The page around the text has ids of its own: docsgen-main, docsgen-nav and docsgen-search, and those of tabs. All
begin with docsgen-, so that a heading may be called anything, Search and Main included. Only an id that an author writes
by hand may not begin so.`,
  'front-matter-syntax': `The block between the two --- lines at the top of the file must be YAML. Frequent causes: a value with a
colon and no quotes, and tabs.

  title: "DNS: the basics"`,
  'front-matter-comment': `In YAML a # with a space before it begins a comment, so that a title ends there. In quotes it is text:

  title: "C # for beginners"`,
  'front-matter-unclosed': `The file begins with --- but no second --- line ends the block, so the whole page would be swallowed.`,
  'front-matter-engine': `Front matter in a programming language would be run while the site is built. Content is data: it is
never run. Write the values as YAML.`,
  'front-matter-unknown-key': `docsgen knows title, description, slug, order, label, layout, draft, unlisted, noindex, toc and search. A
site that needs more allows them with a schema in its config:

  frontMatter: z.object({ author: z.string() })`,
  'file-unreadable': `The file belongs to another user, or its rights leave out the one who runs docsgen. The site would lack what is
in it.`,
  'plugin-failed': `A plugin of markdown.remarkPlugins or markdown.rehypePlugins threw an error on this page, or gave back
something that is no tree. It is named as its function is; one without a name by its place in the list. The other pages
are read as usual.`,
  'description-long': `Search engines cut descriptions at about 160 characters. Put what the page is for first.`,
  'directive-unknown': `The text begins like a component (:::name) but there is no component of that name. The text is shown as
it is, so nothing is lost, but probably not as it was meant.`,
  'tab-duplicate': `A reader chooses a tab by its name, and the choice holds for every group that has the name. Two of one name
look alike, and choosing the second shows the first. A fence without a title is called by its language:

  \`\`\`bash title="Linux"`,
  'language-unknown': `There is no grammar for the language named after the three backticks, so the code is shown without
colours. Use text where the code has no language.`,
  'foreign-notation': `Other tools have notations of their own on top of Markdown. docsgen does not read them, so a reader would
see them as text, or miss what they were to bring in. The message says what to write instead; where one can
stand in place of the other, docsgen check --fix writes it.

Notations are told where the other tool reads them: not in code spans, and in fences only those of code. A
remark plugin that reads one makes it none.`,
  'fence-unknown-word': `What stands after the language of a fence says how the code is shown. A word that docsgen does not know has no
effect. Mistyped ones are the usual reason.`,
  'fence-value': `Lines stand in braces, by their numbers and ranges of them: {1,3-4}, ins={2}, fold={8-20}. The first number of
a block stands behind numbers: numbers=5.`,
  'fence-line-missing': `A mark names a line that the code does not have, as often happens when the code was changed and its info
string was not. Comments in the code move with their lines:

  tls: true // [!code ++]`,
  'fence-word-missing': `A word between slashes is marked wherever it occurs in the code. This one occurs nowhere: the code has changed,
or the word is written otherwise there. It is no regular expression.`,
  'code-comment': `A comment that marks a line is written in the syntax of the language's own comments and stands at the end of
the line, or alone on the line above. It is taken out of the code that is shown and copied:

  port: 443 # [!code highlight]
  # [!code focus:3]`,
  'definition-term': `A line right below a definition goes on with it, as in any list, so that this line is no term of its own:

  Peer
  : A machine of the network.
  Relay
  : A machine that passes on what others send.

With an empty line above "Relay" it is a term. A definition that goes on is indented:

  Peer
  : A machine
    of the network.
  : A person who reviews.`,
  'footnote-missing': `A reference without its note is shown as it is written. Labels are those of one file: a page and
what it includes do not share their footnotes.`,
  'footnote-left-out': `Notes stand at the end of a page in the order in which its text refers to them. One that nothing refers to has no
place there; of two with one label the first is shown.`,
  'table-columns': `A table needs as many cells in its head as in the line of dashes below it. Where the two differ, Markdown
reads both as lines of text.`,
  'html-dropped': `Raw HTML in Markdown is limited to elements that can do no harm; the rest is left out. Where every author
is trusted, the config may allow everything:

  markdown: { html: 'trusted' }`,
  'route-duplicate': `Two files have the same address, so one of them could not be read. Addresses come from file names
(how-to/cli.md is /how-to/cli) and from slug in the front matter; upper and lower case do not make
them different.`,
  'nav-page-missing': `The navigation lists an address that no page has. Correct the entry, or create the page:

  docsgen new how-to/ssh --title "SSH access"`,
  'page-in-no-navigation': `The page can be reached by its address and by search, but no sidebar leads to it. List it under
navigations, or say that this is meant:

  unlisted: true`,
  'home-missing': `Readers and links of others begin at the site's own address, where this site has no page. Write
content/index.md, or send readers to the page to begin with:

  redirects: { '/': '/guide' }

A draft is not built, and a slug gives index.md another address.`,
  'content-missing': `docsgen makes pages of Markdown files (.md) in the content folder, and found none. The message names the files
that it did find there.`,
  'foreign-site': `The folder has a site of another tool, and no config of docsgen. The guide named in the message has the
notations, the front matter and the config of that tool beside those of docsgen, and the steps of a move. It begins with
a folder content/ for the pages and a file docs-site.config.ts.`,
  'symlink-left-out': `Of symbolic links in the content folder and the public folder only those to files of the site are
followed: a link to a folder may lead in a circle, and what is hidden or outside of the site may be nobody's business.
Code of a file outside of the site can be shown: roots in the config names its folder.`,
  'content-unsupported': `Pages are Markdown files (.md). Files of other tools (.mdx, .rst, .adoc, .ipynb...) would be published as their
source, and HTML without the frame of the site. Write the text as Markdown and rename the file. What is to be
published as it is lies in the public folder. The page of a folder is index.md: Hugo's _index.md is left out, as is every
other name that begins with an underscore.

Data beside pages is published where a page links to it: [an example](./config.yaml).`,
  'file-unsafe': `Anybody who may propose a page may add a file beside it, and a script in it could do on the site what its reader
may. Only kinds of files that run nothing are published, and SVGs without scripts, handlers, <foreignObject> and addresses
of other sites; lowering the severity publishes nothing. The public folder is published as it is: who may add to it is trusted.`,
  'config-unknown-key': `docsgen does not read this key, so it has no effect. Mistyped keys are the usual reason.`,
  'config-no-effect': `Nothing reads the name, so the line does not do what it says. Names of texts stand in theme/strings.ts of
the package, custom properties in theme/styles/tokens.css. A navigation is shown by an area that names it, or by the
pages that it lists and their own area's navigation does not. An island's file is named in small letters, digits and
hyphens, as my-chart.tsx is; files beside it that are no islands begin with an underscore. What one of docsgen's own
directives looks like is changed by an override:

  theme: { overrides: { 'content/Callout.tsx': './brand/Callout.tsx' } }`,
  'lang-untranslated': `The language is said to browsers, search engines and screen readers, for every text of the page: those of the
theme too. docsgen has them in Arabic, Brazilian Portuguese, Chinese, English, French, German, Japanese, Korean and Spanish; in
other languages they are English as long as the config gives no others.

  i18n: { strings: { onThisPage: 'Op deze pagina' } }`,
  'output-not-ours': `The output folder holds files that docsgen did not write. A build replaces the whole folder, so it refuses
to touch it.`,
  'output-unsafe': `The output folder would hold the site's own sources, or is held by them. A build replaces the whole folder.`,
  'asset-conflict': `Two static files have the same address: one in the public folder and one beside a page, or a page and a file.`,
  'anchor-moved': `The heading has another id now, or stands on another page. Readers with an old link are sent on; a link of
the site itself can lead there at once.`,
  'document-links': `An OpenAPI document is often written for another site first, and its descriptions link to pages there: /docs/keys,
#section/Errors, doc:keys. Readers of this site who follow them see the 404 page. The message counts such links and names the
first three. Say where they lead, in the config:

  api: { spec: 'openapi.yaml', links: { base: 'https://developers.example.com/reference/' } }

Links that lead to a page of this site still do. In a document of your own, correct the links.`,
  'internal-error': `This is a fault of docsgen, not of the site. Please report it with the text that was printed and, if you can,
the page that causes it.`,
}
