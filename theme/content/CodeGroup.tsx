import { Fragment } from 'react'
import type { ContentProps } from '../../src/model/content.ts'
import { Icon } from '../components/icons.tsx'
import { copyStrings } from '../copy-strings.ts'
import CodeTabs, { type CodeTab } from '../islands/code-tabs.tsx'
import CopyCode from '../islands/copy-code.tsx'
import type { Strings } from '../strings.ts'
import { CodeLines } from './CodeLines.tsx'
import { CodePanel, SourceLink } from './CodePanel.tsx'
import type { PropsOf } from './content-component.ts'

type Panel = ContentProps['code-panel']
type Props = PropsOf<'code-group', 'strings' | 'items' | 'uid'>

/** Code with its title, its languages and a copy button. A one-line block has no header. */
export function CodeGroup({ title, tag, label, variants, strings, items, uid }: Props) {
  const all = items as readonly Panel[]
  const panels = all.filter(({ isOutput }) => isOutput !== true)
  const tabs = panels.length > 1 ? panels.map((panel, index) => tabOf(panel, uid, index)) : []
  const kind = kindOf({ title, tag, label }, panels)
  const heading = title ?? (kind === undefined ? panels[0]?.name : undefined)
  return (
    <div className="code-group" data-kind={kind} data-variants={variants ? '' : undefined}>
      <div className="code-header">
        {heading === undefined ? null : <CodeTitle text={heading} />}
        {tabs.length === 0 ? null : <CodeTabs label={title ?? strings.codeLanguages} tabs={tabs} />}
        {tabs.length === 0 ? <SourceLink panel={panels[0]} strings={strings} /> : null}
        <CopyCode {...copyTexts(strings)} />
      </div>
      {panels.map((panel, index) => (
        <CodePanel
          key={panel.name}
          {...panel}
          tag={panel.tag ?? tag}
          label={panel.label ?? label}
          strings={strings}
          tab={tabs[index]}
          active={index === 0}
        />
      ))}
      {all
        .filter(({ isOutput }) => isOutput)
        .map((panel) => (
          <div key={panel.html} className="code-panel code-output">
            <p className="code-output-name">{panel.title ?? strings.output}</p>
            <CodeLines {...panel} name={panel.title ?? strings.output} strings={strings} />
          </div>
        ))}
    </div>
  )
}

/** A title; that of a file has an icon, and reads left to right. */
function CodeTitle({ text }: { readonly text: string }) {
  if (!isFileTitle(text)) return <p className="code-title">{text}</p>
  return (
    <p className="code-title">
      <Icon name="file" />
      <bdi dir="ltr">
        {Array.from(text.matchAll(/[^/\\]+[/\\]*|^[/\\]+/g), ({ 0: part, index }) => (
          <Fragment key={index}>
            {index === 0 ? null : <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </p>
  )
}

function tabOf({ name }: Panel, uid: string, index: number): CodeTab {
  return { name, id: `${uid}-tab-${index}`, panel: `${uid}-panel-${index}` }
}

/** Texts that differ from the island's own: nearly every page has many code blocks and none of these. */
function copyTexts(strings: Strings) {
  const changed = (name: keyof typeof copyStrings) =>
    strings[name] === copyStrings[name] ? undefined : strings[name]
  return {
    label: changed('copy'),
    done: changed('copied'),
    spoken: changed('copiedSpoken'),
    failed: changed('codeNotCopied'),
  }
}

/** Attributes of a group that differ from code with a header. */
function kindOf(
  group: ContentProps['code-group'],
  panels: readonly Panel[],
): 'tabs' | 'line' | undefined {
  const [only] = panels
  if (only === undefined || panels.length > 1) return 'tabs'
  const { title, tag, label, caption, source } = only
  const names = [group.title, group.tag, group.label, title, tag, label, caption, source]
  // Output has its label above it, unless there is a command.
  if (only.lang === 'output') return undefined
  return only.lines === 1 && names.every((name) => name === undefined) ? 'line' : undefined
}

const EXTENSIONS = new Set(
  'astro bash bat c cc cfg cjs conf cpp cs css csv env ex fs go gql gradle graphql h hcl hpp html ini ipynb java js json json5 jsonc jsx kt less lock log lua md mdx mjs mts php pl plist properties proto ps1 py rb rs sass scala scss service sh sql svelte svg swift tf timer toml ts tsx txt vue xml yaml yml zig zsh'.split(
    ' ',
  ),
)
const WHOLE_NAMES = /^(?:\.[\w.-]+|[A-Z]\w+file)$/
/** 'Node.js' and 'Vue.js' are not files. */
const PRODUCTS = /^[A-Z]\w+\.js$/

/** Whether the title of code is the path of a file: 'src/app.ts', '.env', 'Dockerfile'. */
export function isFileTitle(title: string): boolean {
  if (/[\s:*?<>"|]/.test(title) || PRODUCTS.test(title)) return false
  const name = title.slice(Math.max(title.lastIndexOf('/'), title.lastIndexOf('\\')) + 1)
  const extension = /.\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return EXTENSIONS.has(extension) || WHOLE_NAMES.test(name)
}
