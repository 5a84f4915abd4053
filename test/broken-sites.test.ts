import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { check } from '../src/commands/check/check.ts'
import { messages } from '../src/commands/messages.ts'
import { testHost } from './support/host.ts'

const folder = fileURLToPath(new URL('broken-sites', import.meta.url))

/** What each site is broken by, as code and place. The first is the folder's own. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'anchor-moved': ['content/index.md:12:13', 'anchor-moved content/index.md:12:35'],
  'anchor-not-found': [
    'content/index.md:5:10',
    'anchor-not-found docs-site.config.ts:4:32',
    'anchor-not-found docs-site.config.ts:5:38',
  ],
  'asset-conflict': ['content/x.txt:1:1'],
  'budget-exceeded': ['docs-site.config.ts:6:5', 'budget-exceeded docs-site.config.ts:7:5'],
  'code-comment': [
    'content/index.md:6:16',
    'code-comment content/index.md:7:13',
    'code-comment content/index.md:8:4',
  ],
  'code-file-missing': ['content/index.md:5:7'],
  'code-file-refused': ['content/index.md:5:7'],
  'code-file-wrong': ['content/index.md:5:7'],
  'code-lines-missing': ['content/index.md:5:24'],
  'code-region-missing': ['content/index.md:5:24'],
  'condition-in-label': ['content/index.md:5:11', 'condition-in-label content/index.md:7:16'],
  'condition-never': ['content/index.md:5:9', 'condition-never content/index.md:9:14'],
  'condition-unknown': ['content/index.md:5:9'],
  'component-failed': ['content/index.md:7:1'],
  'config-invalid': ['docs-site.config.ts:4:13'],
  'config-no-effect': [
    'docs-site.config.ts:6:18',
    'config-no-effect docs-site.config.ts:8:18',
    'config-no-effect docs-site.config.ts:10:39',
    'config-no-effect docs-site.config.ts:11:5',
    'config-no-effect docs-site.config.ts:12:19',
    'config-no-effect docs-site.config.ts:14:46',
  ],
  'config-unknown-key': ['docs-site.config.ts:4:3'],
  'config-unreadable': ['docs-site.config.ts:5:3'],
  'content-unsupported': ['content/guide.mdx:1:1'],
  'definition-term': ['content/index.md:7:1'],
  'description-long': ['content/index.md:3:1'],
  'diagram-invalid': ['content/index.md:7:3', 'diagram-invalid content/index.md:11:1'],
  'diagram-kind': ['content/index.md:6:1'],
  'directive-attribute': ['content/index.md:5:13'],
  'directive-invalid': ['content/index.md:6:1'],
  'directive-unknown': ['content/index.md:5:4'],
  'emoji-unknown': ['content/index.md:5:12'],
  'encoding-invalid': ['content/index.md:5:6'],
  'fence-line-missing': ['content/index.md:5:7', 'fence-line-missing content/index.md:7:16'],
  'fence-unknown-word': ['content/index.md:5:7'],
  'fence-value': ['content/index.md:5:7', 'fence-value content/index.md:5:17'],
  'fence-word-missing': ['content/index.md:5:7'],
  'file-unsafe': ['content/demo.html:1:1', 'file-unsafe content/plan.svg:2:3'],
  'footnote-left-out': ['content/index.md:7:1', 'footnote-left-out content/index.md:9:1'],
  'footnote-missing': ['content/index.md:5:5'],
  'foreign-notation': [
    'content/index.md:7:1',
    'foreign-notation content/index.md:9:5',
    'foreign-notation content/index.md:11:3',
  ],
  'fragment-unknown': ['content/index.md:5:1'],
  'front-matter-engine': ['content/index.md:1:1'],
  'front-matter-invalid': ['content/index.md:3:1'],
  'front-matter-syntax': ['content/index.md:4:1'],
  'front-matter-unclosed': ['content/index.md:1:1', 'heading-second-h1 content/index.md:4:1'],
  'front-matter-unknown-key': ['content/index.md:3:1'],
  'glossary-invalid': ['content/_glossary.md:8:1', 'glossary-invalid content/_glossary.md:11:1'],
  'heading-gone': ['content/index.md:1:1'],
  'h3-without-h2': ['content/index.md:5:1'],
  'heading-id-duplicate': ['content/index.md:7:1'],
  'heading-second-h1': ['content/index.md:7:1'],
  'heading-skip': ['content/index.md:7:1'],
  'home-missing': ['content/index.md:1:1'],
  'html-dropped': ['content/index.md:7:1'],
  'id-taken': [
    'content/index.md:7:1',
    'id-taken content/index.md:10:1',
    'id-taken content/index.md:15:1',
  ],
  'id-reserved': ['content/index.md:5:1', 'id-reserved content/index.md:9:5'],
  'image-alt': ['content/index.md:5:1'],
  'image-attribute': [
    'content/index.md:5:20',
    'image-attribute content/index.md:7:20',
    'image-attribute content/index.md:7:26',
  ],
  'image-invalid': ['content/index.md:5:20', 'image-invalid content/index.md:7:6'],
  'icon-unknown': ['content/index.md:5:9'],
  'image-missing': ['content/index.md:5:11'],
  'image-stretched': ['content/index.md:5:11'],
  'include-circle': ['content/_parts/b.md:1:5'],
  'island-unknown': ['islands/counter.tsx:4:30'],
  'lang-untranslated': ['docs-site.config.ts:4:3'],
  'language-unknown': ['content/index.md:5:4'],
  'link-empty': ['content/index.md:5:5'],
  'link-case': ['content/index.md:5:17'],
  'link-not-found': [
    'content/index.md:5:17',
    'link-not-found docs-site.config.ts:6:23',
    'link-not-found docs-site.config.ts:8:12',
    'link-not-found docs-site.config.ts:11:36',
  ],
  'link-unsafe': ['content/index.md:5:10'],
  'link-unpublished': ['content/index.md:5:9', 'link-unpublished content/index.md:7:9'],
  'logo-missing': ['docs-site.config.ts:4:46', 'logo-missing docs-site.config.ts:4:66'],
  'math-command': ['content/index.md:5:11'],
  'math-invalid': ['content/index.md:6:5', 'math-invalid content/index.md:9:18'],
  'math-unclosed': ['content/index.md:5:1'],
  'media-missing': [
    'content/index.md:5:22',
    'media-missing content/index.md:7:13',
    'image-missing content/index.md:7:33',
    'media-missing content/index.md:9:13',
    'image-missing content/index.md:11:26',
    'image-missing content/index.md:11:79',
  ],
  'nav-auto-empty': ['docs-site.config.ts:4:49'],
  'nav-duplicate': ['docs-site.config.ts:4:36'],
  'nav-page-missing': ['docs-site.config.ts:4:41'],
  'openapi-conflict': ['content/openapi.yaml:13:17'],
  'openapi-duplicate-operation': ['content/openapi.yaml:11:20'],
  'openapi-example-mismatch': ['content/openapi.yaml:16:23'],
  'openapi-invalid': ['content/openapi.yaml:5:5'],
  'openapi-missing-summary': ['content/openapi.yaml:5:5'],
  'openapi-prose-orphan': [
    'content/reference/groups.md:5:18',
    'openapi-prose-orphan content/reference/teams.md:5:18',
  ],
  'openapi-ref-not-found': ['content/openapi.yaml:12:31'],
  'openapi-unreadable': ['content/openapi.yaml:3:1'],
  'openapi-unsupported': ['content/openapi.yaml:13:23'],
  'openapi-unused': ['content/openapi.yaml:10:5'],
  'openapi-version': ['content/openapi.yaml:1:10'],
  'output-unsafe': ['docs-site.config.ts:5:3'],
  'override-missing': ['docs-site.config.ts:4:51'],
  'override-unknown': ['docs-site.config.ts:4:26', 'override-missing docs-site.config.ts:4:50'],
  'page-in-no-navigation': ['content/lost.md:1:1'],
  'plugin-broken': ['docs-site.config.ts:4:10'],
  'plugin-failed': ['content/index.md:7:1'],
  'plugin-html-dropped': ['content/index.md:1:1'],
  'redirect-invalid': [
    'docs-site.config.ts:5:6',
    'redirect-invalid docs-site.config.ts:6:6',
    'redirect-invalid docs-site.config.ts:7:6',
    'redirect-invalid docs-site.config.ts:8:6',
    'redirect-invalid docs-site.config.ts:9:6',
    'redirect-invalid docs-site.config.ts:11:6',
  ],
  'redirect-loop': ['docs-site.config.ts:4:17', 'redirect-loop docs-site.config.ts:4:29'],
  'redirect-section': ['content/index.md:4:3', 'redirect-section docs-site.config.ts:4:17'],
  'redirect-shadowed': ['docs-site.config.ts:4:17'],
  'redirect-target': ['docs-site.config.ts:4:17'],
  'render-failed': ['content/index.md:1:1'],
  'route-duplicate': ['content/b.md:1:1'],
  'route-invalid': ['content/b.md:1:1'],
  'table-columns': ['content/index.md:6:1'],
  'snippet-name': ['content/_snippets/card.md:1:1'],
  'tab-duplicate': ['content/index.md:9:1', 'tab-duplicate content/index.md:18:1'],
  'table-row-long': ['content/index.md:7:1'],
  'theme-contrast': ['docs-site.config.ts:4:22'],
  'theme-unbuildable': ['brand.css:2:15'],
  'title-missing': ['content/index.md:1:1'],
  'term-unknown': ['content/index.md:5:9', 'term-unknown content/index.md:5:28'],
  'url-folder-gone': ['docsgen.urls.json:8:1'],
  'url-gone': ['docsgen.urls.json:8:1'],
  'urls-base-changed': ['docsgen.urls.json:1:1'],
  'urls-conflict': ['docsgen.urls.json:6:1'],
  'urls-mass-loss': ['docsgen.urls.json:8:1'],
  'urls-unreadable': ['docsgen.urls.json:1:1'],
  'urls-unrecorded': ['docsgen.urls.json:1:1'],
  'video-captions': ['content/index.md:5:1', 'video-captions content/index.md:7:1'],
  'variable-unknown': ['content/index.md:5:9'],
}

/** Messages that say by themselves how to mend it, or that have nothing near to name. */
const withoutHint: ReadonlySet<string> = new Set([
  'config-invalid',
  'config-no-effect',
  'directive-invalid',
  'front-matter-invalid',
  'front-matter-syntax',
  'image-invalid',
  'nav-auto-empty',
  'nav-page-missing',
  'openapi-example-mismatch',
  'openapi-unreadable',
  'redirect-loop',
  'redirect-target',
  'theme-unbuildable',
])

describe('[P6] every fault is found where it is', () => {
  it('the list above is the folder', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(Object.entries(expected))('%s', async (code, places) => {
    const dir = join(folder, code)
    const { diagnostics } = await check({ dir, config: undefined, fix: false }, testHost(dir))
    const found = diagnostics.map(
      ({ code: of, at }) => `${of} ${at?.file}:${at?.line}:${at?.column}`,
    )
    const [own, ...others] = places
    expect(found).toEqual([`${code} ${own}`, ...others])
    expect(diagnostics[0]?.severity).toBe(messages[code]?.severity)
    expect(diagnostics[0]?.hint === undefined).toBe(withoutHint.has(code))
  })

  it('[P1] nothing that front matter says was executed', () => {
    expect(existsSync(join(folder, 'front-matter-engine', 'executed'))).toBe(false)
    expect(existsSync('executed')).toBe(false)
  })
})
