import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hashOfAll } from '../model/hash.ts'
import type { Site } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import type { RouteTable } from '../model/routes.ts'
import { type LinkContext, linkContext } from './link/link-target.ts'
import { withOtherAddresses } from './mounts/translation.ts'
import type { SiteInputs } from './site-inputs.ts'

export type LinkTargets = {
  readonly context: LinkContext
  /** The key of it all. */
  readonly targets: Hash
  readonly diagnostics: readonly Diagnostic[]
  readonly firm: readonly Diagnostic[]
  readonly links: Site['configLinks']
  /** Results of features, by their names. */
  readonly results: Readonly<Record<string, unknown>>
}

/** What links may lead to: pages and files, and what features know of other addresses. */
export function linkTargets(inputs: SiteInputs, own: RouteTable): LinkTargets {
  const routes = withOtherAddresses(own, inputs.mountPlace)
  let context = linkContext(inputs, routes)
  const made = inputs.targetsParts.map(({ name, part, kept }) => {
    const { context: next, ...rest } = part(context, inputs, kept as never)
    context = next
    return { name, ...rest }
  })
  const { config, assets } = inputs
  const hashes = [config.hash, routes.hash, context.redirects.hash, ...made.map(({ hash }) => hash)]
  return {
    context,
    targets: hashOfAll([...hashes, imagesHash(assets)]),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
    firm: made.flatMap(({ firm }) => firm),
    links: made.flatMap(({ links }) => links),
    results: Object.fromEntries(made.map(({ name, result }) => [name, result])),
  }
}

/** Digest of what pages show of static files: addresses and sizes of images. */
function imagesHash(assets: SiteInputs['assets']): Hash {
  return hashOfAll(
    [...assets.values()].flatMap(({ url, width, height, isBeside }) => [
      url,
      `${width}x${height}${isBeside}`,
    ]),
  )
}
