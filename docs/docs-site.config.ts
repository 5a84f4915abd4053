import { defineConfig } from 'docsgen'

/** docsgen's own manual, built by docsgen. */
export default defineConfig({
  title: 'docsgen manual',
  description: 'How to write, build and publish a documentation site with docsgen.',
  product: { name: 'docsgen' },
  // It shows every component there is, each with its styles.
  budgets: { css: 14_500 },
  // What the pages about them show.
  markdown: { math: true },
  variables: { version: '1.8', limits: { peers: 100 } },
  choices: { hosting: { label: 'Hosting', values: ['Cloud', 'Self-hosted'] } },
  glossary: 'content/_glossary.md',
  areas: [{ id: 'docs', prefix: '/', title: 'Manual' }],
  navigations: {
    docs: [
      { links: ['/'] },
      { title: 'Guide', links: [{ auto: 'guide' }] },
      { title: 'Reference', links: [{ auto: 'reference' }] },
      { title: 'Contributing', links: [{ auto: 'contributing' }] },
    ],
  },
})
