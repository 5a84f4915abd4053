import { beforeAll, describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../src/model/article.ts'
import type { ArticleModule } from '../../src/model/theme.ts'
import { renderArticle } from '../../src/page/article/render-article.ts'
import { serverTheme } from '../support/bundle-theme.ts'
import { parseHtml } from '../support/html.ts'
import { component, pageProps, panel } from '../support/theme-fixtures.ts'

let article: ArticleModule
beforeAll(async () => {
  article = (await serverTheme()).article
})

/** HTML as a browser has it, with the names of its icons in the place of their shapes. */
function htmlOf(...nodes: readonly ArticleNode[]): string {
  const html = renderArticle(nodes, {
    renderComponent: article.createRenderer({}),
    page: pageProps(),
    propsOf: ({ props }) => props,
    onFailure(_node, error) {
      throw error
    },
  })
  const shown = parseHtml(`<body>${html}</body>`).body.innerHTML
  return shown.replace(/<(svg|span) class="icon"[^>]*?data-icon="([\w-]+)"[^>]*>.*?<\/\1>/g, '[$2]')
}

const ENDPOINTS = [
  { method: 'DELETE', path: '/a/{id}', name: 'Delete', href: '#del', deprecated: true },
  { method: 'GET', path: '/a', name: 'Get', href: '#get' },
]
const EDITION = { name: 'ed', label: 'Edition', values: ['Cloud', 'Own'] }
const SIZE = { name: 'size', label: 'Size', values: ['Big'] }

describe('the HTML of', () => {
  it.each([
    [
      'a callout with an icon of its own',
      [component('callout', { kind: 'tip', icon: 'x' }, 'T')],
      '<div class="callout" data-kind="tip" role="note">x<div class="callout-body"><p class="callout-title">Tip</p>T</div></div>',
    ],
    [
      'a diagram with a title, whose ids are its own',
      [
        component('diagram', {
          html: '<svg id="diagram-id-1"><use href="#diagram-id-1"></use></svg>',
          title: 'Flow',
          caption: 'Cap',
        }),
      ],
      '<figure class="diagram"><p><strong>Flow</strong></p><div class="diagram-drawing" role="group" tabindex="0" aria-label="Flow"><svg id="docsgen-c1-1"><use href="#docsgen-c1-1"></use></svg></div><figcaption>Cap</figcaption></figure>',
    ],
    [
      'a diagram without one',
      [component('diagram', { html: '<svg></svg>' })],
      '<figure class="diagram"><div class="diagram-drawing" role="group" tabindex="0" aria-label="Diagram"><svg></svg></div></figure>',
    ],
    [
      'formulas',
      [
        component('formula', { html: '<math>x</math>' }),
        component('formula-block', { html: '<math>y</math>' }),
      ],
      '<span class="formula"><math>x</math></span><div class="formula-block" role="group" tabindex="0" aria-label="Formula"><math>y</math></div>',
    ],
    [
      'operations of an API',
      [component('endpoints', { entries: ENDPOINTS }, '<p>Base</p>')],
      '<div class="endpoints"><p class="code-title">Endpoints</p><ul aria-label="Endpoints"><li><a href="#del"><span class="method" data-method="delete">DEL</span> <code>/a/{id}</code> <span class="badge" data-status="warning">Deprecated</span> <span>Delete</span></a></li><li><a href="#get"><span class="method" data-method="get">GET</span> <code>/a</code> <span>Get</span></a></li></ul><p>Base</p></div>',
    ],
    [
      'errors of an operation',
      [component('errors', { id: 'e', title: 'Errors', statuses: ['400', '404'] }, '<p>E</p>')],
      '<details class="details"><summary>[chevron]<h3 id="e">Errors</h3> <small class="prop-type">400 · 404</small></summary><div class="details-body"><p>E</p></div></details>',
    ],
    [
      'terms',
      [
        component('term', { text: 'peer', definition: 'A machine' }),
        component('term', { text: 'key', definition: 'A key' }),
      ],
      '<span class="term"><button type="button" popovertarget="docsgen-c1" popovertargetaction="show" aria-describedby="docsgen-c1" interestfor="docsgen-c1">peer</button><span class="term-text" id="docsgen-c1" popover="auto" role="tooltip">A machine</span></span><span class="term"><button type="button" popovertarget="docsgen-c2" popovertargetaction="show" aria-describedby="docsgen-c2" interestfor="docsgen-c2">key</button><span class="term-text" id="docsgen-c2" popover="auto" role="tooltip">A key</span></span>',
    ],
    [
      'a part for some readers',
      [component('when', { wanted: [EDITION, SIZE] }, '<p>W</p>')],
      '<div class="tab when" data-when="ed=Cloud,Own;size=Big"><div><p class="tab-name">Edition: Cloud, Own; Size: Big</p></div><p>W</p></div>',
    ],
    [
      'words for some readers',
      [component('when-text', { wanted: [EDITION] }, 'W')],
      '<span data-when="ed=Cloud,Own"><span class="when-label">(Edition: Cloud, Own) </span>W</span>',
    ],
    [
      'a hero',
      [
        component(
          'hero',
          {},
          component('hero-text', {}, '<p>H</p>'),
          component('hero-media', {}, '<p>M</p>'),
        ),
      ],
      '<div class="hero"><div class="hero-text"><header class="article-header"><h1>Getting started</h1><p class="lead">Connect your first two machines in about ten minutes.</p></header><p>H</p></div><div class="hero-media"><p>M</p></div></div>',
    ],
    [
      'a card with an icon',
      [component('card', { title: 'T', icon: 'x' }, 'C')],
      '<div class="card"><p class="card-icon">x</p><p class="card-title">T</p><div class="card-text">C</div></div>',
    ],
    [
      'a button',
      [component('button', { href: '/a', text: 'B', variant: 'primary' })],
      '<a class="button" data-variant="primary" data-size="large" href="/a">B</a>',
    ],
    [
      'a video that plays again and is silent',
      [
        component('video', {
          title: 'A',
          src: '/a.mp4',
          loop: true,
          muted: true,
          width: 1,
          height: 2,
        }),
      ],
      '<figure class="video"><video controls="" playsinline="" aria-label="A" src="/a.mp4" preload="metadata" width="1" height="2" loop="" muted=""><a href="/a.mp4">A</a></video><figcaption>A</figcaption></figure>',
    ],
    [
      'tabs of a set, one with an icon',
      [
        component(
          'tabs',
          { group: 'os:' },
          component('tab', { name: 'A', icon: 'cube' }, 'a'),
          component('tab', { name: 'B' }, 'b'),
        ),
      ],
      '<div class="tabs" data-group="os:"><docsgen-island name="code-tabs" props="{&quot;label&quot;:&quot;Variants&quot;,&quot;tabs&quot;:[{&quot;name&quot;:&quot;A&quot;,&quot;icon&quot;:&quot;cube&quot;,&quot;id&quot;:&quot;docsgen-c1-tab-0&quot;,&quot;panel&quot;:&quot;docsgen-c1-panel-0&quot;},{&quot;name&quot;:&quot;B&quot;,&quot;id&quot;:&quot;docsgen-c1-tab-1&quot;,&quot;panel&quot;:&quot;docsgen-c1-panel-1&quot;}],&quot;remember&quot;:false}"><div class="tab-list needs-js" role="tablist" aria-label="Variants"><button type="button" role="tab" id="docsgen-c1-tab-0" aria-controls="docsgen-c1-panel-0" aria-selected="true" tabindex="0" data-name="A"><svg class="icon" aria-hidden="true"><use href="#docsgen-icon-cube"></use></svg>A</button><button type="button" role="tab" id="docsgen-c1-tab-1" aria-controls="docsgen-c1-panel-1" aria-selected="false" tabindex="-1" data-name="B">B</button></div></docsgen-island><div class="tab" id="docsgen-c1-panel-0" role="tabpanel" aria-labelledby="docsgen-c1-tab-0" data-name="A" data-state="active"><p class="tab-name">A</p>a</div><div class="tab" id="docsgen-c1-panel-1" role="tabpanel" aria-labelledby="docsgen-c1-tab-1" data-name="B" data-state="inactive"><p class="tab-name">B</p>b</div></div>',
    ],
    [
      'a column that scrolls',
      [component('columns', {}, component('column', { sticky: false }, 'a'))],
      '<div class="columns"><div class="column">a</div></div>',
    ],
    [
      'limits, and an empty default',
      [
        component('property-limits', { limits: ['a', 'b'] }),
        component('property-limits', { enumList: [], default: '' }),
      ],
      '<dl class="prop-limits"><div><dt class="vh">Bounds</dt><dd><code class="chip">a</code> <code class="chip">b</code></dd></div></dl><dl class="prop-limits"><div class="prop-values"><dt>Default</dt><dd><code class="chip"></code></dd></div></dl>',
    ],
    [
      'limits of what has no row',
      [
        component('property-limits', {
          bounds: { type: 'string', minLen: 2, maxLen: 9 },
          limits: ['a'],
        }),
        component('property-limits', { title: 'Each item', bounds: { type: 'string', minLen: 2 } }),
        component('property-limits', {
          title: 'Each item',
          bounds: { type: 'string' },
          enumList: ['a'],
        }),
      ],
      '<dl class="prop-limits"><div><dt class="vh">Bounds</dt><dd><code class="chip">&gt;= 2 characters</code> <code class="chip">&lt;= 9 characters</code> <code class="chip">a</code></dd></div></dl><dl class="prop-limits"><div class="prop-values"><dt>Each item</dt><dd><code class="chip">&gt;= 2 characters</code></dd></div></dl><dl class="prop-limits"><div class="prop-values"><dt>Each item</dt><dd></dd></div><div class="prop-values"><dt>Allowed values</dt><dd><code class="chip">a</code></dd></div></dl>',
    ],
    [
      'answers of an operation',
      [
        component(
          'code-group',
          { variants: true, title: 'Answer' },
          panel({ name: 'a', lang: '', code: 'x' }),
          panel({ name: 'b', code: 'y', tag: '200' }),
        ),
      ],
      '<div class="code-group" data-kind="tabs" data-variants=""><div class="code-header"><p class="code-title">Answer</p><docsgen-island name="code-tabs" props="{&quot;label&quot;:&quot;Answer&quot;,&quot;tabs&quot;:[{&quot;name&quot;:&quot;a&quot;,&quot;id&quot;:&quot;docsgen-c1-tab-0&quot;,&quot;panel&quot;:&quot;docsgen-c1-panel-0&quot;},{&quot;name&quot;:&quot;b&quot;,&quot;id&quot;:&quot;docsgen-c1-tab-1&quot;,&quot;panel&quot;:&quot;docsgen-c1-panel-1&quot;}]}"><div class="code-tabs needs-js" role="tablist" aria-label="Answer"><button type="button" role="tab" id="docsgen-c1-tab-0" aria-controls="docsgen-c1-panel-0" aria-selected="true" tabindex="0" data-name="a">a</button><button type="button" role="tab" id="docsgen-c1-tab-1" aria-controls="docsgen-c1-panel-1" aria-selected="false" tabindex="-1" data-name="b">b</button></div></docsgen-island><docsgen-island name="copy-code"><button type="button" class="copy-code">Copy</button></docsgen-island></div><div class="code-panel" data-name="a" data-state="active" id="docsgen-c1-panel-0" role="tabpanel" aria-labelledby="docsgen-c1-tab-0"><p class="code-panel-name">a</p><pre tabindex="0" role="group" aria-label="Code sample: a"><code>x</code></pre></div><div class="code-panel" data-name="b" data-state="inactive" id="docsgen-c1-panel-1" role="tabpanel" aria-labelledby="docsgen-c1-tab-1"><p class="code-panel-name">b</p><p class="code-label"><span class="method" data-method="200">200</span></p><pre tabindex="0" role="group" aria-label="Code sample: b"><code class="language-bash">y</code></pre></div></div>',
    ],
  ])('%s', (_, nodes, html) => {
    expect(htmlOf(...nodes)).toBe(html)
  })
})

describe('bounds of a property', () => {
  it.each([
    ['string', 'characters'],
    ['string | null', 'characters'],
    ['string[]', 'objects'],
    ['stringy', 'objects'],
    ['a string', 'objects'],
  ])('of the type %s are counted in %s', (type, unit) => {
    const row = component('property', { name: 'x', type, required: false, maxLen: 3 })
    expect(htmlOf(component('properties', { title: 'Body' }, row))).toContain(
      `<code class="chip">&lt;= 3 ${unit}</code>`,
    )
  })
})

describe('the title of a file', () => {
  it.each([
    ['src/a/b.ts', 'src/<wbr>a/<wbr>b.ts'],
    ['/etc/a.conf', '/<wbr>etc/<wbr>a.conf'],
    ['src\\a.ts', 'src\\<wbr>a.ts'],
    ['a.ts', 'a.ts'],
  ])('%s may break behind each folder', (name, html) => {
    const group = component('code-group', {}, panel({ name, code: 'a\nb' }))
    expect(htmlOf(group)).toContain(`<p class="code-title">[file]<bdi dir="ltr">${html}</bdi></p>`)
  })
})
