import type { ServerResponse } from 'node:http'
import type { DevAnswer } from '../../io/dev/dev-responder.ts'
import { createEventStreams, type EventStream } from '../../io/dev/event-streams.ts'
import { readSourceTexts } from '../../io/files/source-texts.ts'
import { contentSecurityPolicy } from '../../io/serve/security-headers.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { DevMessage } from '../../model/dev-message.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import { siteSecurity } from '../site-security.ts'
import type { DevInputs } from './dev-inputs.ts'
import { devProblems, problemId, sortProblems } from './dev-problems.ts'
import type { DevSite } from './dev-site.ts'
import type { PageVersion } from './page-versions.ts'

/** The pages that are open in browsers, and what each has been told. */
export type DevPages = {
  readonly listen: (response: ServerResponse, path: string, hash: string) => void
  /** Sends each open page its new version, where it has one. */
  readonly tell: () => Promise<void>
  /** Tells each open page that static files have changed, by their paths. Pages that are opened later hear it, too. */
  readonly tellFiles: (paths: readonly string[]) => void
  /** Sends each open page the problems, where they are others than before. */
  readonly tellProblems: () => Promise<void>
  /** The Markdown files of the open pages. */
  readonly files: () => Promise<readonly string[]>
  readonly close: () => void
}

export function createDevPages(site: DevSite, inputs: () => DevInputs): DevPages {
  const streams = createEventStreams()
  const told = new WeakMap<EventStream, { hash: string; problems: string }>()
  /** A page that was out of sight listens anew, and may show any of them as it was. */
  const changedFiles = new Set<string>()

  async function tellPage(stream: EventStream): Promise<void> {
    const known = told.get(stream)
    const found = await site.find(stream.path)
    if (found.kind === 'moved') stream.send({ kind: 'moved' } satisfies DevMessage)
    if (found.kind !== 'page' || known === undefined || found.page.hash === known.hash) return
    known.hash = found.page.hash
    const { page } = found
    const { config } = inputs().site
    const policy = policyOf(page, config)
    const html = withClient(page, stream.path, config)
    stream.send({ kind: 'page', hash: page.hash, html, policy } satisfies DevMessage)
  }

  function tellFilesOf(paths: readonly string[], listening: readonly EventStream[]): void {
    const message: DevMessage = { kind: 'files', paths }
    for (const stream of listening) stream.send(message)
  }

  async function tellProblemsOf(listening: readonly EventStream[]): Promise<void> {
    const all = site.diagnostics()
    const ids = all.map(problemId).join(' ')
    const waiting = listening.filter((stream) => told.get(stream)?.problems !== ids)
    if (waiting.length === 0) return
    const files = all.flatMap(({ at }) => (at === undefined ? [] : [at.file]))
    const texts = await readSourceTexts(inputs().site.siteDir, files)
    for (const stream of waiting) {
      const known = told.get(stream)
      if (known !== undefined) known.problems = ids
      const found = await site.find(stream.path)
      const file = found.kind === 'page' ? found.page.file : undefined
      const { covering, others } = sortProblems(all, file, site.shared())
      const message: DevMessage = {
        kind: 'problems',
        covering: devProblems(covering, texts),
        others: devProblems(others, texts),
      }
      stream.send(message)
    }
  }

  return {
    listen(response, path, hash) {
      const stream = streams.open(response, path)
      told.set(stream, { hash, problems: '' })
      void tellPage(stream)
        .then(() => {
          if (changedFiles.size > 0) tellFilesOf([...changedFiles], [stream])
          return tellProblemsOf([stream])
        })
        .catch(() => undefined)
    },
    async tell() {
      for (const stream of streams.all()) await tellPage(stream)
    },
    tellFiles(paths) {
      for (const path of paths) changedFiles.add(path)
      if (paths.length > 0) tellFilesOf(paths, streams.all())
    },
    tellProblems: () => tellProblemsOf(streams.all()),
    async files() {
      const found = await Promise.all(streams.all().map(({ path }) => site.find(path)))
      return found.flatMap((entry) => (entry.kind === 'page' ? (entry.page.file ?? []) : []))
    },
    close: streams.close,
  }
}

/** What the server answers to a path: the version of that digest if it is remembered, else the newest. */
export async function answerFor(
  path: string,
  hash: string | undefined,
  { site, config }: { readonly site: DevSite; readonly config: SiteConfig },
): Promise<DevAnswer> {
  const found = await site.find(path)
  if (found.kind !== 'page') return found.kind === 'file' ? { ...found, status: 200 } : found
  const page = (hash === undefined ? undefined : site.version(hash)) ?? found.page
  const { status } = page
  return {
    kind: 'file',
    status,
    mediaType: 'text/html; charset=utf-8',
    body: withClient(page, path, config),
  }
}

/**
 * The page with the development client in its head, which is told the policy that the page is sent with, and where there
 * is none the address that one could have: below the base.
 */
function withClient(page: PageVersion, path: string, config: SiteConfig): string {
  const { html, hash, status } = page
  const isMissing = status === 404 && path.startsWith(`${config.base}/`)
  const address = escapeAttribute(path.slice(config.base.length))
  const missing = isMissing ? ` data-missing="${address}"` : ''
  const client = `<script type="module" src="/__docsgen/client.js" data-docsgen-dev data-hash="${hash}" data-policy="${policyOf(page, config)}"${missing}></script>`
  return html.replace('</head>', () => `${client}</head>`)
}

function policyOf({ html }: Pick<PageVersion, 'html'>, config: SiteConfig): string {
  return hashOf(contentSecurityPolicy(html, siteSecurity(config)))
}
