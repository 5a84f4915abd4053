import { oneOf, type Random } from '../../promises/sequence-edits.ts'
import type { Link, Part } from './text.ts'

/** What pieces of a text are made of: links to random pages and pictures of the site. */
export type Draw = {
  readonly random: Random
  /** A link where a space or a bracket ends an address. */
  readonly bare: () => Link
  /** A link in quotes or angle brackets. */
  readonly link: () => Link
  readonly picture: () => Link
  /** A word that no other piece has. */
  readonly word: () => string
  /** What stands in the lines of blocks. */
  readonly inline: readonly Piece[]
}

/** Blocks of a page. */
export type Piece = (draw: Draw) => readonly Part[]

/** The parts of a text with links in it. */
export function parts(
  texts: TemplateStringsArray,
  ...values: readonly (Part | readonly Part[])[]
): readonly Part[] {
  return texts.flatMap((text, index) => [text, ...[values[index] ?? []].flat()])
}

/** Links within a line. */
export const INLINE: readonly Piece[] = [
  ({ bare }) => parts`[text](${bare()})`,
  ({ bare }) => {
    const link = bare()
    return parts`[${link.written}](${link} "As ${link.written} says")`
  },
  ({ bare }) => parts`[x]( ${bare()} 'title' )`,
  ({ link }) => parts`[x](<${link()}>)`,
  ({ link }) => parts`[x](<${link()}> (title))`,
  ({ link }) => parts`<a href="${link()}">x</a>`,
  ({ link }) => {
    const own = link()
    return parts`<a title="${own.written}" href="${own}"><b>x</b></a>`
  },
  ({ link }) => parts`<A\n  class="x"\n  HREF="${link()}">x</A>`,
  ({ bare }) => parts`[a label\nthat goes on](${bare()})`,
  ({ bare }) => parts`[a](\n${bare()})`,
  ({ bare }) => parts`[a](${bare()}\n"title")`,
  ({ bare, picture }) => parts`[![a](${picture()})](${bare()})`,
  ({ picture }) => parts`![a](${picture()} "title"){width=20}`,
  ({ picture }) => parts`<img src="${picture()}" alt="a" width="20">`,
  ({ picture }) =>
    parts`<img alt="a" src="${picture()}" srcset="${picture()} 1x, ${picture()} 2x">`,
  ({ picture }) =>
    parts`<img alt="a"\n  srcset="${picture()} 1x,\n  ${picture()} 2x"\n  src='${picture()}'>`,
  ({ link }) => parts`:button[Go]{href="${link()}"}`,
  ({ link }) => parts`:button[Go]{variant="ghost" href='${link()}'}`,
  ({ bare }) => parts`:when[[x](${bare()})]{edition="pro"}`,
  ({ bare }) => parts`:when[[x](${bare()})]{edition="free"}`,
  ({ bare, word }) =>
    parts`**[${word()}](${bare()})**, *[${word()}](${bare()})* and ~~[x](${bare()})~~`,
]

/** What only looks like a link, within a line. */
export const INLINE_DECOYS: readonly Piece[] = [
  ({ bare }) => [`\`[x](${bare().written})\``],
  ({ bare }) => [`\`\` \`[x](${bare().written})\` \`\``],
  ({ bare }) => [`\\[x\\](${bare().written})`],
  ({ bare }) => [`<!-- [x](${bare().written}) <a href="${bare().written}"> -->`],
  ({ bare }) => [`${bare().written} as text`],
  ({ bare }) => [`[x](https://example.com/${bare().written.replace(/^[./]+/, '')})`],
  ({ bare }) => [`<https://example.com/${bare().written.replace(/^[./]+/, '')}>`],
  ({ bare }) => [`<span title="[x](${bare().written})">x</span>`],
  () => ['😀 &amp; \\* {$version} x'],
  () => ['a\tb é日本 10:30 :rocket: `{$version}`'],
  () => ['[x]({$site}/y) and <{$site}/z>'],
  () => [':when[[x]({$site}/y)]{edition="pro"}'],
  () => ['[x](#keys), <#keys> and \\{$version}'],
]

const inline = (draw: Draw): readonly Part[] => oneOf(draw.inline, draw.random)(draw)

const line = (draw: Draw): readonly Part[] =>
  parts`Some ${inline(draw)} and ${inline(draw)}, ${inline(draw)} ${inline(draw)}.`

/** A line without the notations that go on over several: for tables and headings. */
function single(draw: Draw): readonly Part[] {
  const found = inline(draw)
  const goesOn = found.some((part) => typeof part === 'string' && part.includes('\n'))
  return goesOn ? single(draw) : found
}

/** The blocks that hold a line, and those that only look as if they held links. */
export const BLOCKS: readonly Piece[] = [
  (draw) => line(draw),
  (draw) => line(draw),
  (draw) => parts`- ${line(draw)}\n- two\n\n  ${single(draw)}\n\n  - ${single(draw)}`,
  (draw) => parts`1.\t${single(draw)}\n2.\t${single(draw)}`,
  // An element at the beginning of a line would make what follows HTML.
  (draw) => parts`> Some ${single(draw)}\n> and ${single(draw)}`,
  (draw) => parts`> [!NOTE]\n> ${single(draw)}\n>\n> - ${single(draw)}`,
  (draw) =>
    parts`| a | b |\n| --- | :-: |\n| \\| \`\\|\` | ${single(draw)} |\n| ${single(draw)} | x |`,
  (draw) => parts`:::note[A title]\n${line(draw)}\n:::`,
  (draw) => parts`:::tip[A title]\n${line(draw)}\n:::`,
  (draw) =>
    parts`::::tabs\n:::tab[One]\n${line(draw)}\n:::\n:::tab[Two]\n${single(draw)}\n:::\n::::`,
  (draw) => parts`:::steps\n1. **One.** ${single(draw)}\n2. ${single(draw)}\n:::`,
  (draw) => parts`<details>\n<summary>More</summary>\n\n${line(draw)}\n\n</details>`,
  ({ link }) => parts`<div class="x">\n<a\n  href="${link()}">x</a> [x](#no)\n</div>`,
  ({ link, bare }) => parts`::card[${bare().written}]{href="${link()}"}`,
  ({ link, word }) => parts`:::card[${word()}]{icon="rocket" href="${link()}"}\nText.\n:::`,
  ({ link, word }) => parts`:::card[${word()}]{href="${link()}"}\nText.\n:::`,
  ({ word, ...draw }) => {
    const [a, b] = [word(), word()]
    return parts`See [x][${a}], [${b}] and [${b}][].\n\n[${a}]: ${draw.bare()} "Title"\n[${b}]: <${draw.link()}>`
  },
  ({ word, bare }) => {
    const name = word()
    return parts`> [${name}]\n>\n> [${name}]:\n> ${bare()}`
  },
  ({ word, ...draw }) => {
    const name = word()
    return parts`A claim.[^${name}]\n\n[^${name}]: ${single({ word, ...draw })}\n\n    ${single({ word, ...draw })}`
  },
  (draw) => parts`## ${draw.word()} ${single(draw)}`,
  (draw) => parts`## ${draw.word()} [x](${draw.bare()}) {#${draw.word()}}`,
  (draw) => parts`${draw.word()} term\n: ${single(draw)}\n: ${single(draw)}`,
  (draw) => parts`:::when{edition="pro"}\n${line(draw)}\n:::`,
  (draw) => parts`:::when{not edition="pro"}\n${line(draw)}\n:::`,
  (draw) =>
    parts`::::properties\n:::property{name="${draw.word()}" type="string"}\n${line(draw)}\n:::\n::::`,
  ({ bare }) => [`\`\`\`md\n[x](${bare().written})\n[r]: ${bare().written}\n\`\`\``],
  ({ bare }) => [`~~~html title="${bare().written}"\n<a href="${bare().written}">x</a>\n~~~`],
  ({ bare }) => [`- a\n\n  \`\`\`\n  [x](${bare().written})\n  \`\`\``],
  ({ bare }) => [`Code:\n\n    [x](${bare().written})`],
  ({ bare }) => [`Code:\n\n\t[x](${bare().written})`],
  ({ bare }) => [`<!--\n[x](${bare().written})\n\n<a href="${bare().written}">\n-->`],
  ({ bare }) => [`<pre>\n[x](${bare().written})\n</pre>`],
]

/** The keys of a front matter, besides the title. */
export const FRONT: readonly Piece[] = [
  ({ link }) => {
    const next = link()
    // A plain value of YAML does not begin with `%`.
    return next.written.startsWith('%')
      ? parts`pager:\n  next: "${next}"\n`
      : parts`pager:\n  next: ${next}\n`
  },
  ({ link }) => parts`pager: { previous: "${link()}", next: '${link()}' } # as ${link().written}\n`,
  ({ link }) => {
    const own = link()
    return parts`head:\n  - tag: link\n    attributes: { rel: help, title: "${own.written}", href: "${own}" }\n`
  },
  ({ bare }) => [`description: See ${bare().written} here\n`],
  ({ bare }) => [`search:\n  keywords: ["${bare().written}"]\n`],
  ({ bare }) => [`# ${bare().written}\n`],
  () => ['icon: /images/p.svg\n'],
]

/** An entry of a group of the navigation, in a config or in JSON. */
export const ENTRIES = {
  code: [
    (draw) => parts`'${draw.bare()}'`,
    (draw) => parts`{ title: 'T', href: '${draw.link()}' }`,
    (draw) => parts`{ title: '${draw.word()}', links: ['${draw.bare()}'] } /* '/a' */`,
  ],
  json: [
    (draw) => parts`"${draw.bare()}"`,
    (draw) => parts`{ "title": "T", "href": "${draw.link()}" }`,
  ],
} as const satisfies Record<string, readonly Piece[]>
