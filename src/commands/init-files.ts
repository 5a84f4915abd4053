import type { NewFile } from '../io/scaffold/write-new-files.ts'

export type Template = 'guide' | 'api' | 'empty'

export type NewSite = {
  readonly title: string
  readonly template: Template
  /** Version of docsgen that the site depends on. */
  readonly version: string
}

/** The files of a new site. */
export function initFiles(site: NewSite): readonly NewFile[] {
  return [
    { path: 'package.json', text: packageJson(site) },
    { path: 'docs-site.config.ts', text: config(site) },
    { path: '.gitignore', text: 'node_modules\ndist\n.docsgen\n.env\n' },
    { path: '.github/workflows/docs.yml', text: workflow },
    { path: 'content/index.md', text: home(site) },
    { path: 'content/public/favicon.svg', text: favicon },
    ...(site.template === 'empty' ? [] : guide(site)),
    ...(site.template === 'api' ? api(site) : []),
  ]
}

function packageJson({ title, version }: NewSite): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const manifest = {
    name: name === '' ? 'docs' : name,
    private: true,
    type: 'module',
    scripts: {
      dev: 'docsgen dev',
      check: 'docsgen check',
      build: 'docsgen build',
      preview: 'docsgen preview',
    },
    devDependencies: { docsgen: `^${version}` },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function config({ title, template }: NewSite): string {
  const navigation =
    template === 'empty'
      ? `  navigations: { docs: 'auto' },`
      : `  navigations: {
    docs: [
      { title: 'START', links: ['/', '/guide/getting-started'] },
      { title: 'WRITE', links: ['/guide/writing-pages', '/guide/components'] },
    ],${template === 'api' ? "\n    api: [{ title: 'REFERENCE', links: ['/api', { auto: 'api/resources' }] }]," : ''}
  },`
  const areas = `  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/api', title: 'API' },
  ],
  api: { spec: 'openapi.yaml' },
`
  return `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: ${quoted(title)},
  // The address of the published site: makes canonical links, the sitemap and social previews.
  // url: 'https://docs.example.com',
${template === 'api' ? areas : ''}${navigation}
})
`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function yaml(text: string): string {
  return JSON.stringify(text)
}

function home({ title, template }: NewSite): string {
  const next =
    template === 'empty'
      ? 'Write the first page: `docsgen new guide/first-steps --title "First steps"`.\n'
      : 'Begin with [getting started](./guide/getting-started.md).\n'
  return `---
title: ${yaml(title)}
description: ${yaml(`Guides and reference of ${title}: what it does, how to start, and how to get the most out of it.`)}
---

Say in two sentences what ${title.replace(/[<>{}[\]*_`\\]/g, '')} is and who it is for.

${next}`
}

function guide({ title }: NewSite): readonly NewFile[] {
  return [
    {
      path: 'content/guide/getting-started.md',
      text: `---
title: Getting started
description: ${yaml(`Install ${title}, take the first steps and see a result within five minutes.`)}
---

What a reader has at the end of this page, in one sentence.

## Before you begin

- A computer with a terminal
- Five minutes

## Install

:::code-group[Install]
\`\`\`bash title="Linux"
curl -fsSL https://example.com/install.sh | sh
\`\`\`

\`\`\`powershell title="Windows"
winget install example
\`\`\`
:::

## See that it works

\`\`\`bash
example --version
\`\`\`

Next: [write pages](./writing-pages.md).
`,
    },
    {
      path: 'content/guide/writing-pages.md',
      text: `---
title: Writing pages
description: "How pages, links, images and the navigation of this site work, with an example of each."
---

Each Markdown file under \`content\` is a page. \`content/guide/install.md\` is shown at \`/guide/install\`.

## Links

Link to files: [components](./components.md), or to a section of one:
[callouts](./components.md#callouts). A link that leads nowhere fails the build.

## Navigation

The sidebar is in \`docs-site.config.ts\`. A new page is written and listed by one command:

\`\`\`bash
npx docsgen new guide/faq --title "Questions" --group WRITE
\`\`\`
`,
    },
    {
      path: 'content/guide/components.md',
      text: `---
title: Components
description: "Callouts, code groups, property tables and badges, as they are written and as they look."
---

## Callouts

:::tip
A sentence that saves the reader time.
:::

> [!WARNING]
> A sentence that saves the reader trouble.

## Properties

::::properties
:::property{name="name" type="string" required maxLen=40}
Shown to everyone.
:::
:::property{name="state" type="string" enumList="on,off"}
Whether it is on.
:::
::::

## Badges

This part is :badge[Beta]{status="info"}.
`,
    },
  ]
}

function api({ title }: NewSite): readonly NewFile[] {
  return [
    {
      path: 'content/api/index.md',
      text: `---
title: API
description: ${yaml(`How to call the API of ${title}: base address, authentication, errors and limits.`)}
---

The pages under Resources are made from \`content/openapi.yaml\`.

## Authentication

Send a token with each request:

\`\`\`bash
curl https://api.example.com/v1/items -H "Authorization: Bearer $TOKEN"
\`\`\`
`,
    },
    { path: 'content/openapi.yaml', text: openapi(title) },
  ]
}

function openapi(title: string): string {
  return `openapi: 3.1.0
info:
  title: ${yaml(`${title} API`)}
  version: 1.0.0
servers:
  - url: https://api.example.com/v1
security:
  - token: []
tags:
  - name: Items
    description: Things that can be listed and created.
paths:
  /items:
    get:
      operationId: listItems
      tags: [Items]
      summary: List all items
      responses:
        '200':
          description: The items, newest first.
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Item'
    post:
      operationId: createItem
      tags: [Items]
      summary: Create an item
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/NewItem'
      responses:
        '201':
          description: The new item.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Item'
components:
  securitySchemes:
    token:
      type: http
      scheme: bearer
  schemas:
    NewItem:
      type: object
      required: [name]
      properties:
        name:
          type: string
          minLength: 1
          maxLength: 40
          description: Shown to everyone.
          example: First item
    Item:
      allOf:
        - $ref: '#/components/schemas/NewItem'
        - type: object
          required: [id]
          properties:
            id:
              type: string
              description: Stays the same for good.
              example: it_1
`
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2459e0"/><path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>
`

const workflow = `# Builds the site for every change and keeps it as an artifact. Publish the folder dist with any static host.
name: docs
on:
  push:
    branches: [main]
  pull_request:
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npx docsgen build --strict
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: dist
`
