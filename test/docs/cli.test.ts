import { describe, expect, it } from 'vitest'
import { codeSpans, sectionOf, tableRows } from '../support/markdown-files.ts'
import { flagsIn, readCliPage } from './cli-page.ts'
import { faultsOf, inlineUses, sampleUses } from './cli-uses.ts'
import { read, sheet, written } from './facts.ts'

const text = read('content/how-to/cli.md')
const page = readCliPage(text)
const samples = sampleUses()

describe('the command line', () => {
  it('commands, subcommands, flags and keys that samples use are on the CLI page', () => {
    expect(samples.length).toBeGreaterThan(100)
    expect(samples.flatMap((use) => faultsOf(page, use))).toEqual([])
  })

  it('so are those that prose names', () => {
    const uses = written.flatMap(([file, prose]) => inlineUses(file, prose))
    expect(uses.length).toBeGreaterThan(100)
    expect(uses.flatMap((use) => faultsOf(page, use))).toEqual([])
  })

  it('variables are those of flags, or in the fact sheet', () => {
    const flags = [page.global, ...[...page.commands.values()].map((command) => command.flags)]
    const known = new Set(
      flags.flatMap((names) =>
        [...names].map((flag) => `WIREMOOR_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`),
      ),
    )
    const others = written.flatMap(([file, prose]) =>
      [...prose.matchAll(/\bWIREMOOR_[A-Z_]*[A-Z]\b(?!_)/g)]
        .filter(([name]) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(sheet))
        .map(([name]) => `${file} ${name}`),
    )
    expect(others).toEqual([])
  })

  it('the CLI page and the fact sheet have the same commands with the same flags', () => {
    const rows = tableRows(sectionOf(sheet, '## 3. Command line')).filter(([head = '']) =>
      /^`wiremoor [a-z]/.test(head),
    )
    const inSheet = new Map<string, Set<string>>()
    for (const [head = '', flags = ''] of rows) {
      const name = /^`wiremoor ([a-z]+)/.exec(head)?.[1] ?? ''
      const named = codeSpans(flags).filter((code) => code.startsWith('-'))
      inSheet.set(name, new Set([...(inSheet.get(name) ?? []), ...named.flatMap(flagsIn)]))
    }
    const onPage = [...page.commands].map(
      ([name, { flags, subcommands }]) =>
        [
          name,
          new Set([...flags, ...[...subcommands.values()].flatMap((own) => [...own])]),
        ] as const,
    )
    const sorted = (commands: Iterable<readonly [string, ReadonlySet<string>]>) =>
      Object.fromEntries(
        [...commands].map(([name, flags]) => [name, [...flags].toSorted()] as const).toSorted(),
      )
    expect(sorted(onPage)).toEqual(sorted(inSheet))
  })

  it('the CLI page and the fact sheet have the same exit codes', () => {
    const codes = /^Exit codes: .*$/m.exec(sheet)?.[0].matchAll(/`(\d)` /g) ?? []
    const rows = tableRows(sectionOf(text, '## Exit codes')).slice(1)
    expect(rows.map(([code]) => code)).toEqual([...codes].map(([, code]) => `\`${code}\``))
    expect(rows.length).toBeGreaterThan(4)
  })

  it.each([
    ['frobnicate now', /no such command/],
    ['routes choose office-lan', /no such subcommand/],
    ['up --hostnam build-01', /no flag --hostnam/],
    ['routes list -a', /no flag -a/],
    ['config set wireguard-prot 1', /no such key/],
  ])('an unknown "wiremoor %s" would be found', (use, reason) => {
    const [found] = inlineUses('page.md', `Run \`sudo wiremoor ${use}\`.`)
    expect(found === undefined ? [] : faultsOf(page, found)).toEqual([
      expect.stringMatching(reason),
    ])
  })
})
