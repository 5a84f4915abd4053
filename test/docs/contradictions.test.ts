import { describe, expect, it } from 'vitest'
import { type Fence, fencesIn, withoutFences } from '../support/markdown-files.ts'
import { read, written } from './facts.ts'

const fences = fencesIn('content')
const shell = fences.filter(({ lang }) => /^(?:bash|sh|powershell|yaml)$/.test(lang))
const scripts = fences.filter(({ lang }) => lang === 'js')

/** Commands of a sample, one a line: continued lines are joined, and a pipe begins a new one. */
function commandsIn({ at, code }: Fence): readonly { at: string; command: string }[] {
  return code
    .replace(/\\\n\s*/g, ' ')
    .split(/\n|\| (?=curl|sudo|wiremoor)/)
    .map((command) => ({ at, command }))
}

describe('a setup key', () => {
  const uses = shell
    .flatMap(commandsIn)
    .filter(({ command }) => /--setup-key|wiremoor\.key/.test(command))

  it('reaches the client on standard input in every sample', () => {
    expect(uses.length).toBeGreaterThan(8)
    expect(uses.filter(({ command }) => !/ --setup-key-file -(?: |$)/.test(command))).toEqual([])
  })

  it('is read from no file in the text either, and leaves no umask behind', () => {
    const found = written.filter(([, text]) =>
      /--setup-key-file [^-\s`]|wiremoor\.key\b/.test(text.replace(/:::property[^\n]*/g, '')),
    )
    expect(found.map(([file]) => file)).toEqual([])
    expect(read('content/how-to/getting-started.md')).not.toContain('umask')
  })
})

describe('samples check what they get', () => {
  it('curl fails with the body, or prints the status', () => {
    const requests = shell
      .flatMap(commandsIn)
      .filter(({ command }) => /\bcurl .*(?:\.example\/api\/|\$\{?api\}?\/)/.test(command))
    expect(requests.length).toBeGreaterThan(30)
    const careless = requests.filter(
      ({ command }) => !/--fail-with-body|%\{http_code\}/.test(command),
    )
    expect(careless).toEqual([])
  })

  it('JavaScript looks at each response before it reads it', () => {
    const asking = scripts.filter(({ code }) => /\bfetch\(/.test(code))
    expect(asking.length).toBeGreaterThan(10)
    const counted = (code: string, what: RegExp) => [...code.matchAll(what)].length
    const careless = asking.filter(
      ({ code }) => counted(code, /\.ok\b/g) < counted(code, /\bfetch\(/g),
    )
    expect(careless.map(({ at }) => at)).toEqual([])
  })
})

describe('the client', () => {
  const installation = read('content/how-to/installation.md')
  const placeOf = (text: string) => {
    const place = installation.indexOf(text)
    expect(place, text).toBeGreaterThan(-1)
    return place
  }

  it('its signing key is compared before anything trusts it, on Debian and on Fedora', () => {
    const compared = placeOf('gpg --show-keys --with-fingerprint')
    expect(placeOf('7B1E 93C4')).toBeGreaterThan(compared)
    for (const trusting of ['/etc/apt/keyrings', 'rpm --import', 'apt-get install wiremoor']) {
      expect(placeOf(trusting), trusting).toBeGreaterThan(placeOf('7B1E 93C4'))
    }
    expect(placeOf('checks the fingerprint')).toBeLessThan(placeOf('sudo sh install.sh'))
  })

  it('what it consists of is told once, for each way to install it', () => {
    expect(installation).not.toMatch(/is one package|command only/)
    expect(installation).toMatch(/^\| Homebrew \|.*\| no \|$/m)
  })

  it('the name of its interface on macOS is told before a sample has it', () => {
    const page = read('content/about-wiremoor/how-wiremoor-works.md')
    expect(page.indexOf('`wm0`; on macOS `utun100`')).toBeGreaterThan(-1)
    expect(page.indexOf('`wm0`; on macOS `utun100`')).toBeLessThan(page.indexOf('wg show utun100'))
  })
})

describe('sections', () => {
  const headings = written.flatMap(([file, text]) =>
    [...withoutFences(text).matchAll(/^#{2,3} (.+?)(?: \{.*\})?$/gm)].map(([, title = '']) => ({
      file,
      title,
    })),
  )

  it('a page counts once: numbers in its headings or steps below them', () => {
    const twice = written.filter(
      ([, text]) => /^## \d+\. /m.test(withoutFences(text)) && text.includes(':::steps'),
    )
    expect(twice.map(([file]) => file)).toEqual([])
  })

  it('have titles that say what they hold', () => {
    expect(headings.length).toBeGreaterThan(300)
    const vague = /^(?:Look|Use|Set up|Codes|Limits|Find faults|Grow|Details|Other)$/
    const ofDocs = headings.filter(({ file }) =>
      /\/(?:about-wiremoor|how-to|selfhosted|ipa)\//.test(file),
    )
    expect(ofDocs.filter(({ title }) => vague.test(title))).toEqual([])
  })

  it('leads have no dash in place of a colon', () => {
    const leads = written.flatMap(([file, text]) =>
      [...text.matchAll(/^description: .* - .*$/gm)].map(([lead]) => `${file}: ${lead}`),
    )
    expect(leads).toEqual([])
  })
})

it('the page about Neuralink says that it has nothing to do with the company', () => {
  expect(read('content/neuralink-integration.md')).toMatch(/nothing to do with Neuralink Corp\./)
})
