import { page } from '../support/temp-site.ts'

const SVG = (side: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 600 300"><rect width="600" height="300" fill="${side}"/></svg>`

/** Everything that writers have, a section each, as it is written in Markdown. */
const SECTIONS: Readonly<Record<string, string>> = {
  'Code of a file': '```ts file="../examples/send.ts" region="setup" title="send.ts"\n```',
  'Marks in code':
    '```ts title="src/a.ts" numbers=9 {1} ins={2} del={3} error={4} warning={5} fold={7-8} /peer/ caption="What changed."\npeer()\nb()\nc()\nd()\ne()\nf()\ng()\nh()\ni()\n```\n\n```console\n$ up\nPeer is up\n```',
  Include: '::include{file="_snippets/keys.md" region="short"}',
  Snippet: '::plan-note{plan="Team"}',
  Variables: 'Version {$version}, and \\{$version}.\n\n```bash vars\ninstall {$version}\n```',
  Tabs: '::::tabs{group="os"}\n:::tab[Linux]\nOn Linux.\n:::\n:::tab[Windows]\nOn Windows.\n:::\n::::\n\n:::code-group\n```bash title="Linux"\nup\n```\n```powershell title="Windows"\nUp\n```\n:::',
  Images:
    '![A network of three machines](./net.light.svg){width=300 align=center caption="Three machines."}\n\n![A wide picture](./wide.svg){width=200 align=right}\n\n![By day](./wide.svg#only-light) ![By night](./net.dark.svg#gh-dark-mode-only)',
  Video:
    '::video[A tour of the network]{src="./tour.mp4" poster="./wide.svg" captions="./tour.en.vtt"}',
  Callouts: ':::tip[A tip]\nWith `code`.\n:::\n\n> [!WARNING]\n> A warning.',
  'File tree':
    ':::file-tree\n- content/\n  - **index.md** the home page\n  - ...\n- docs-site.config.ts\n:::',
  Cards:
    '::::cards\n:::card[Install]{href="./other.md" icon="./icon.svg"}\nIn a minute.\n:::\n::card[Other]{href="./other.md"}\n::::',
  Definitions:
    'Peer\n: A machine of the network.\n\nRelay\n: It forwards what two peers cannot send.',
  Properties:
    '::::properties\n:::property{name="name" type="string" required}\nThe name.\n:::\n::::',
  Steps: ':::steps\n1. One.\n\n   ```bash\n   one\n   ```\n2. Two.\n:::',
  Details: ':::details[More]\nWhat few need.\n:::',
  // No sum: axe cannot judge the colour of a sign that is no letter.
  Formulas:
    'Energy is $E = mc^2$, and\n\n$$\n\\max_{i} x_i = \\frac{n(n+1)}{2} \\quad \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$',
  Diagram: '```mermaid\nflowchart LR\n  Laptop --> Relay\n  Relay --> Server\n```',
  Film: '::video[How a peer is added]{src="./add.webm" captions="./add.en.vtt"}',
  Conditions:
    ':::when{edition="cloud"}\nIn the cloud.\n:::\n\n:::when{edition="self-hosted"}\nOn your own machines.\n:::\n\n:::when{not version="1.8"}\nNever.\n:::',
  Terms:
    'Each :term[peer] and each :term[machine]{name="relay"} speaks NAT. :tada:\n\n*[NAT]: Network Address Translation',
  Table: '| a | b |\n| --- | ---: |\n| 1 | :badge[New]{status="info"} |',
  'Table of plans':
    ':::table{marks}\n| | Free | Everything that there is to have in a plan |\n| --- | --- | --- |\n| Login | - | yes |\n:::',
  Output: '```bash\nup\n```\n\n```output\nPeer is up\n```',
  Footnote: 'Text[^1].\n\n[^1]: A note.',
}

/** A site with a page of everything that writers have. */
export const TOOLBOX_SITE: Readonly<Record<string, string>> = {
  'docs-site.config.ts': `export default {
  title: 'Toolbox',
  url: 'https://docs.example.com',
  variables: { version: '1.8' },
  markdown: { math: true },
  glossary: 'content/_glossary.md',
  choices: { edition: { label: 'Edition', values: ['Cloud', 'Self-hosted'] } },
  announcement: { id: 'v2', text: 'Version 2 is out.', href: '/other' },
}
`,
  'examples/send.ts':
    'import { connect } from "acme"\n// #region setup\nexport const peer = connect()\n// #endregion\n',
  'content/index.md': page(
    'Everything',
    Object.entries(SECTIONS)
      .map(([title, text]) => `## ${title}\n\n${text}`)
      .join('\n\n'),
  ),
  'content/other.md': page('Other', 'Text.'),
  'content/_snippets/keys.md':
    '<!-- #region short -->\nA key, see [the other page](../other.md).\n<!-- #endregion -->\n',
  'content/_snippets/plan-note.md': ':::note[Part of {$plan}]\nFor {$plan}.\n:::\n',
  'content/net.light.svg': SVG('#ddd'),
  'content/net.dark.svg': SVG('#333'),
  'content/wide.svg': SVG('#888'),
  'content/tour.mp4': 'A film.',
  'content/tour.en.vtt': 'WEBVTT\n',
  'content/_glossary.md': 'Peer\n: A machine of the network.\n\nRelay\n: What forwards.\n',
  'content/icon.svg': SVG('#06c'),
  'content/add.webm': 'film',
  'content/add.en.vtt': 'WEBVTT\n',
}

/** What of each section a reader sees without script. */
export const SEEN: readonly string[] = [
  'export const peer = connect()',
  'What changed.',
  'i()',
  'Peer is up',
  'A key, see the other page.',
  'Part of Team',
  'Version 1.8, and {$version}.',
  'install 1.8',
  'On Linux.',
  'On Windows.',
  'Three machines.',
  'A tour of the network',
  'A warning.',
  'the home page',
  'In a minute.',
  'It forwards what two peers cannot send.',
  'The name.',
  'Two.',
  'Energy is',
  'Laptop',
  'speaks NAT. 🎉',
  'In the cloud.',
  'On your own machines.',
  'More',
  'New',
  'A note.',
  'Version 2 is out.',
]
