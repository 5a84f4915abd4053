import { expect, it } from 'vitest'
import {
  type DevInputs,
  loadDevInputs,
  openedSite,
  updateDevInputs,
} from '../../src/commands/dev/dev-inputs.ts'
import { testHost } from '../support/host.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

const config = (title: string) =>
  `export default { title: ${title}, theme: { styles: ['./brand.css'] } }\n`
const GONE = 'body { background: url(./gone.png) }\n'
const GOOD = 'body { color: red }\n'

const told = ({ problems }: DevInputs) =>
  Object.values(problems)
    .flat()
    .map(({ code }) => code)

it('what is wrong with one part stays told while another is written', async () => {
  site = tempSite({
    'content/index.md': page('Home'),
    'docs-site.config.ts': config("'Acme'"),
    'brand.css': GOOD,
  })
  const context = {
    options: { dir: site.path('.'), config: undefined },
    host: testHost(site.path('.')),
    isQuiet: true,
  }
  let inputs = await loadDevInputs(context)
  const write = async (file: string, text: string) => {
    site.write({ [file]: text })
    inputs = await updateDevInputs(inputs, new Set([site.path(file)]), context)
    return told(inputs)
  }
  try {
    expect(told(inputs)).toEqual([])
    expect(await write('docs-site.config.ts', config("'Acme"))).toEqual(['config-unreadable'])
    // The last config that could be read goes on.
    expect(openedSite(inputs)?.config.title).toBe('Acme')
    expect(await write('brand.css', GONE)).toEqual(['config-unreadable', 'theme-unbuildable'])
    expect(await write('brand.css', GOOD)).toEqual(['config-unreadable'])
    expect(await write('docs-site.config.ts', config("'Other'"))).toEqual([])
    expect(openedSite(inputs)?.config.title).toBe('Other')
  } finally {
    await inputs.parsing?.pool.stop()
  }
})
