import type { ServerResponse } from 'node:http'
import type { DevResponse } from '../../io/dev/dev-responder.ts'
import { createEventStreams, type EventStream } from '../../io/dev/event-streams.ts'
import { readSourceTexts } from '../../io/files/source-texts.ts'
import { contentSecurityPolicy } from '../../io/serve/security-headers.ts'
import type { DevMessage } from '../../model/dev-message.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import type { DevInputs } from './dev-inputs.ts'
import { type DevMounts, mountAt } from './dev-mounts.ts'
import { devProblems, problemId, sortProblems } from './dev-problems.ts'
import type { DevSite } from './dev-site.ts'
import type { PageVersion } from './page-versions.ts'

/** The pages that are open in browsers, and the state of each client. */
export type OpenTabs = {
  readonly listen: (response: ServerResponse, path: string, hash: string) => void
  /** Sends each open page its new version, if there is one. */
  readonly sendPages: () => Promise<void>
  /** Sends each open page the paths of changed static files. Pages that are opened later get them, too. */
  readonly sendFiles: (paths: readonly string[]) => void
  /** Sends each open page the problems, if they have changed. */
  readonly sendProblems: () => Promise<void>
  /** The Markdown files of the open pages. */
  readonly files: () => Promise<readonly string[]>
  readonly close: () => void
}

export function createOpenTabs(site: DevSite, inputs: () => DevInputs): OpenTabs {
  const streams = createEventStreams()
  const clientStates = new WeakMap<EventStream, { hash: string; problems: string }>()
  /** All static files that changed: a page in the back/forward cache reconnects, and may show old ones. */
  const changedFiles = new Set<string>()

  async function sendPage(stream: EventStream): Promise<void> {
    const state = clientStates.get(stream)
    const resource = await site.find(stream.path)
    if (resource.kind === 'moved') stream.send({ kind: 'moved' } satisfies DevMessage)
    if (resource.kind !== 'page' || state === undefined || resource.page.hash === state.hash) return
    state.hash = resource.page.hash
    const { page } = resource
    const of = inputs()
    const policy = policyHash(page, of)
    const html = withClient(page, stream.path, of)
    stream.send({ kind: 'page', hash: page.hash, html, policy } satisfies DevMessage)
  }

  function sendFilesTo(paths: readonly string[], listening: readonly EventStream[]): void {
    const message: DevMessage = { kind: 'files', paths }
    for (const stream of listening) stream.send(message)
  }

  async function sendProblemsTo(listening: readonly EventStream[]): Promise<void> {
    const all = site.diagnostics()
    const ids = all.map(problemId).join(' ')
    const waiting = listening.filter((stream) => clientStates.get(stream)?.problems !== ids)
    if (waiting.length === 0) return
    const files = all.flatMap(({ at }) => (at === undefined ? [] : [at.file]))
    const texts = await readSourceTexts(inputs().site.siteDir, files)
    for (const stream of waiting) {
      const state = clientStates.get(stream)
      if (state !== undefined) state.problems = ids
      const resource = await site.find(stream.path)
      const file = resource.kind === 'page' ? resource.page.file : undefined
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
      clientStates.set(stream, { hash, problems: '' })
      void sendPage(stream)
        .then(() => {
          if (changedFiles.size > 0) sendFilesTo([...changedFiles], [stream])
          return sendProblemsTo([stream])
        })
        .catch(() => undefined)
    },
    async sendPages() {
      for (const stream of streams.all()) await sendPage(stream)
    },
    sendFiles(paths) {
      for (const path of paths) changedFiles.add(path)
      if (paths.length > 0) sendFilesTo(paths, streams.all())
    },
    sendProblems: () => sendProblemsTo(streams.all()),
    async files() {
      const resource = await Promise.all(streams.all().map(({ path }) => site.find(path)))
      return resource.flatMap((entry) => (entry.kind === 'page' ? (entry.page.file ?? []) : []))
    },
    close: streams.close,
  }
}

/** A site as its pages are served. */
type Served = Pick<DevMounts, 'mounts'> & { readonly site: Pick<LoadedSite, 'config' | 'security'> }

/** The response to a path: the version with that digest if it is still in memory, else the newest. */
export async function answerFor(
  path: string,
  hash: string | undefined,
  { site, of }: { readonly site: DevSite; readonly of: Served },
): Promise<DevResponse> {
  const resource = await site.find(path)
  if (resource.kind !== 'page')
    return resource.kind === 'file' ? { ...resource, status: 200 } : resource
  const page = (hash === undefined ? undefined : site.version(hash)) ?? resource.page
  const { status } = page
  return {
    kind: 'file',
    status,
    mediaType: 'text/html; charset=utf-8',
    body: withClient(page, path, of),
  }
}

/**
 * The page with the development client in its head. The client gets the digest of the page's content security policy,
 * and on the page for missing addresses the address, below the base, at which a page can be created.
 */
function withClient(page: PageVersion, path: string, of: Served): string {
  const { base } = of.site.config
  const { html, hash, status } = page
  const isInMount = mountAt(path, of) !== undefined
  const isMissing = status === 404 && path.startsWith(`${base}/`) && !isInMount
  const address = escapeAttribute(path.slice(base.length))
  const missing = isMissing ? ` data-missing="${address}"` : ''
  const client = `<script type="module" src="/__docsgen/client.js" data-docsgen-dev data-hash="${hash}" data-policy="${policyHash(page, of)}"${missing}></script>`
  return html.replace('</head>', () => `${client}</head>`)
}

function policyHash(
  { html }: Pick<PageVersion, 'html'>,
  { site: { security } }: Pick<Served, 'site'>,
): string {
  return hashOf(contentSecurityPolicy(html, security))
}
