import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

const config = (theme: string) => `export default { title: 'Site', theme: ${theme} }\n`

describe('code of a site that throws while a page is rendered', () => {
  it('in a component: the page, the line and the reason are told, nothing is written', async () => {
    site = tempSite({
      'docs-site.config.ts': config("{ components: { boom: './Boom.tsx' } }"),
      'Boom.tsx': `export default function Boom({ title }) {
  if (title === 'bad') throw new Error('no title of this kind')
  return <p className="boom">{title}</p>
}
`,
      'content/index.md': page('Home', 'Text.'),
      'content/good.md': page('Good', ':::boom{title="fine"}\n:::'),
    })
    expect((await site.call(['build'])).code).toBe(0)
    expect(site.read('dist/good.html')).toContain('<p class="boom">fine</p>')
    site.write({ 'content/bad.md': page('Bad', 'Text.\n\n:::boom{title="bad"}\n:::') })
    const before = site.read('dist/good.html')
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    expect(stderr).toContain('component-failed')
    expect(stderr).toMatch(/content\/bad\.md:\d+:1/)
    expect(stderr).toContain('The component boom failed: no title of this kind')
    expect(stderr).not.toContain('Boom.tsx:')
    expect(site.read('dist/good.html')).toBe(before)
    // The page is remembered with its problem, which is told until it is mended.
    expect((await site.call(['check'])).stdout).toContain('component-failed')
  })

  it('in a file of theme.overrides: the page is named by build and by check', async () => {
    site = tempSite({
      'docs-site.config.ts': config("{ overrides: { 'components/Footer.tsx': './Footer.tsx' } }"),
      'Footer.tsx': `export function Footer() {
  throw new Error('no footer today')
}
`,
      'content/index.md': page('Home', 'Text.'),
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    expect(stderr).toContain('render-failed')
    expect(stderr).toContain('The theme failed to render /: no footer today')
    expect(stderr).toContain('content/index.md:1:1')
    const checked = await site.call(['check', '--no-color'])
    expect([checked.code, checked.stdout.includes('render-failed')]).toEqual([1, true])
  })
})
