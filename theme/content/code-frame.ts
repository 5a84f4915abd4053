import type { ComponentNode } from '../../src/model/page.ts'
import type { SiteProps } from '../../src/model/theme.ts'

/*
 * Thousands of code blocks differ in their code and in little else. What React makes of a block is kept by
 * everything but the code and the `uid`, which are put in afterwards.
 */
const frames = new WeakMap<SiteProps, Map<string, readonly string[]>>()

/** Frames of a site. Blocks with titles of their own share none: then all are forgotten and it starts anew. */
const MOST = 500

/** Between these two stands what is put in. Text holds neither: they stand for links, and are taken out of it. */
const [OPEN, CLOSE] = ['\x91', '\x92']
const HOLE = new RegExp(`${OPEN}(uid|\\d+)${CLOSE}`)
const UID = `${OPEN}uid${CLOSE}`

type Render = (node: ComponentNode, uid: string) => string

/** The HTML of a code group, by a frame like its own if there is one. */
export function framedCode(
  group: ComponentNode,
  { site, uid }: { readonly site: SiteProps; readonly uid: string },
  render: Render,
): string {
  const code: string[] = []
  const children = group.children.map((child) => {
    if (typeof child === 'string') return child
    const { html, lines } = child.props
    const hole = `${OPEN}${code.push(String(html)) - 1}${CLOSE}`
    // Whether it is one line is all that a frame tells of their number.
    return { ...child, props: { ...child.props, html: hole, lines: lines === 1 ? 1 : 2 } }
  })
  const open = { ...group, children }
  const parts = frameOf(site, JSON.stringify(open), () => render(open, UID).split(HOLE))
  let filled = ''
  for (let index = 0; index < parts.length; index += 2) {
    const hole = parts[index + 1]
    filled += parts[index] ?? ''
    if (hole !== undefined) filled += hole === 'uid' ? uid : (code[Number(hole)] ?? '')
  }
  return filled
}

/** HTML and the names of its holes by turns. */
function frameOf(site: SiteProps, key: string, make: () => readonly string[]): readonly string[] {
  const known = frames.get(site) ?? new Map<string, readonly string[]>()
  frames.set(site, known)
  const old = known.get(key)
  if (old !== undefined) return old
  if (known.size >= MOST) known.clear()
  const fresh = make()
  known.set(key, fresh)
  return fresh
}
