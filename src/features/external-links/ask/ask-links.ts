import type { Limits } from '../../../io/links/limiter.ts'
import type { AskedLink, LinkAnswer } from '../links.ts'
import { type AskSettings, askLink } from './ask-link.ts'
import { createHosts } from './hosts.ts'
import type { KnownLinks } from './known-links.ts'

export type AskLinksSettings = Omit<AskSettings, 'hosts'> &
  Limits & {
    readonly known: KnownLinks
    /** Called after each answer. */
    readonly onAnswer: (done: number, total: number) => void
  }

/**
 * Asks for addresses, but for those that are known, many at a time and each once. The answers by address, how many were
 * asked, and the hosts that were asked, where there are several and none can be reached.
 */
export async function askLinks(links: readonly AskedLink[], settings: AskLinksSettings) {
  const { known, onAnswer } = settings
  const answers = new Map<string, LinkAnswer>()
  const unknown: AskedLink[] = []
  for (const link of links) {
    const answer = known.find(link)
    if (answer === undefined) unknown.push(link)
    else answers.set(link.url, answer)
  }
  // Where something is known, hosts that are gone may be all that is left to ask.
  const isFirst = answers.size === 0
  const hosts = createHosts({ ...settings, endsInVain: isFirst })
  let done = 0
  const askOne = async (link: AskedLink) => {
    const answer = await askLink(link, { ...settings, hosts })
    answers.set(link.url, answer)
    known.add(link, answer)
    done += 1
    onAnswer(done, unknown.length)
  }
  await Promise.all(unknown.map(askOne))
  const silent = hosts.unreachable()
  const isOnline = silent.length === 0 || (!isFirst && (await answersNow(links, answers, settings)))
  return { answers, asked: unknown.length, unreachable: isOnline ? [] : silent }
}

/** Whether an address that is known to be there answers now. */
async function answersNow(
  links: readonly AskedLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
  settings: AskLinksSettings,
): Promise<boolean> {
  const link = links.find(({ url }) => answers.get(url)?.kind === 'found')
  if (link === undefined) return false
  const hosts = createHosts({ ...settings, endsInVain: false })
  await askLink({ url: link.url, fragments: [] }, { ...settings, hosts, retries: 0 })
  return hosts.hasAnswer()
}
