import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { Asset } from '../../model/routes.ts'
import { unsupportedFiles } from '../content-problems.ts'
import type { Memo } from '../memo.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { type FileProblem, fileProblem } from './publishable-file.ts'

/** Files that browsers and search engines ask for by themselves. */
export const ASKED_FOR: readonly string[] = [
  '/favicon.ico',
  '/favicon.svg',
  '/social.png',
  '/robots.txt',
]

/** What names static files: pages, redirects, links of the config. Each has their URLs. */
type Naming = { readonly files: readonly string[] }

/**
 * The public folder as it is, and of the files beside pages those that something names and that run nothing. What could
 * is left out whatever the severity of its message.
 */
export function publishedAssets(
  { assets, config }: Pick<SiteInputs, 'assets' | 'config'>,
  naming: readonly Naming[],
  memo: Memo,
): WithDiagnostics<readonly Asset[]> {
  const logos = config.areas.flatMap(({ logo }) =>
    logo === undefined ? [] : [logo.light, logo.dark],
  )
  const named = new Set([...ASKED_FOR, ...logos, ...naming.flatMap(({ files }) => files)])
  const problemOf = (asset: Asset) =>
    asset.isBeside && named.has(asset.url)
      ? memo.of('file-problem', `${asset.url} ${asset.hash}`, () => fileProblem(asset))
      : undefined
  const looked = [...assets.values()].map((asset) => ({ asset, problem: problemOf(asset) }))
  const unsafe = looked.flatMap(({ asset, problem }) =>
    problem === undefined ? [] : [unsafeFile(asset, problem, config.publicDir)],
  )
  const safe = looked.flatMap(({ asset, problem }) => (problem === undefined ? [asset] : []))
  return {
    value: safe.filter(({ url, isBeside }) => !isBeside || named.has(url)),
    diagnostics: [...unsafe, ...unsupportedFiles(config, safe)],
  }
}

function unsafeFile(
  { file }: Asset,
  { reason, mend, at }: FileProblem,
  publicDir: string,
): Diagnostic {
  const moved = `If whoever may change it may also script your readers, move it to ${publicDir}: what is there is published as it is.`
  const instead = mend === undefined ? moved : `${mend} ${moved}`
  return diagnostic('file-unsafe', { reason, instead }, at ? { file, ...at } : fileStart(file))
}
