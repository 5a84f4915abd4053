import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { page, tempSite } from '../support/temp-site.ts'

const configured = (config: string) =>
  tempSite({ 'content/index.md': page('Home'), 'docs-site.config.ts': config })

const UNFINISHED = 'The command ended before it was done'

describe('[P7] a config whose code', () => {
  it.each([
    ['ends the process', 'process.exit(0)\nexport default {}', UNFINISHED],
    ['waits for ever', 'await new Promise(() => {})\nexport default {}', UNFINISHED],
    ['promises for ever', 'export default new Promise(() => {})', UNFINISHED],
    ['throws', "throw new Error('out of order')", 'cannot be loaded: out of order'],
    ['exports nothing', 'export const config = {}', 'it has no default export'],
  ])('%s ends in a word and status 1', (_, config, message) => {
    const { code, stderr } = configured(config).run(['build'])
    expect(stderr).toContain(message)
    expect(code).toBe(1)
  })

  it('is promised is waited for', async () => {
    const site = configured("export default Promise.resolve({ title: 'Later' })")
    expect((await site.call(['build'])).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('Later')
  })

  it('is loaded is at one address in all processes, by which Node keeps its compiled code', () => {
    const site = configured(
      "export default { title: String(new Error().stack).includes('?') ? 'Other' : 'Same' }",
    )
    for (const _ of [1, 2]) {
      expect(site.run(['build', '--no-cache']).code).toBe(0)
      expect(site.read('dist/index.html')).toContain('Same')
    }
  })

  it('holds itself is read as far as it means something', async () => {
    const site = configured('const own: any = { title: "Own" }; own.self = own; export default own')
    const { code, stderr } = await site.call(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain('Unknown config key self')
    expect(stderr).not.toContain('internal-error')
  })

  it('prints, as its plugins do, does so beside the result that programs read', () => {
    const site = configured(`console.log('from the config')
const plugin = () => () => console.log('from a plugin')
export default { title: 'Site', markdown: { remarkPlugins: [plugin] } }`)
    const { stdout, stderr } = site.run(['check', '--json'])
    expect(JSON.parse(stdout)).toEqual([])
    expect(stderr.split('\n')).toEqual(expect.arrayContaining(['from the config', 'from a plugin']))
  })

  it.runIf(isLong)('never ends is given up after 30 seconds', () => {
    const config = 'setInterval(() => {}, 1000)\nawait new Promise(() => {})\nexport default {}'
    const { code, stderr } = configured(config).run(['build'])
    expect(stderr).toContain('it is not done after 30 seconds')
    expect(code).toBe(1)
  })
})

describe('[P2] an address in the config that would run code', () => {
  it.each([
    ['links.chat', "links: { chat: 'javascript:alert(1)' }"],
    ['topBar.0.href', "topBar: [{ label: 'A', href: ' java\\tscript:alert(1)' }]"],
    ['redirects./a', "redirects: { '/a': 'data:text/html,<script>alert(1)</script>' }"],
    [
      'navigations.docs.0.links.0.href',
      "navigations: { docs: [{ links: [{ title: 'A', href: 'vbscript:a' }] }] }",
    ],
  ])('is an error at its key: %s', async (key, config) => {
    const site = configured(`export default { ${config} }`)
    const { code, stderr } = await site.call(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain(`Config key ${key}: expected an address that runs no code`)
  })

  it('is none where it leads to an application', async () => {
    const site = configured("export default { links: { chat: 'slack://channel' } }")
    expect((await site.call(['build'])).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('href="slack://channel"')
  })
})
