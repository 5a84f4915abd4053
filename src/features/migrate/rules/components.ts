import { editProse } from '../text/code-parts.ts'
import { attribute, container, labelText } from '../text/container.ts'
import { codeBlock } from '../text/fences.ts'
import { attributeText, type Element, editElements, type Tag } from '../text/tags.ts'
import { markedBlock, type Rule, type RuleContext } from './rule.ts'

/** Replaces an element; undefined where this one has no counterpart. */
export type ComponentEdit = (element: Element, context: RuleContext) => string | undefined

/** Components of old tools that docsgen has, by name. */
export type Components = Readonly<Record<string, ComponentEdit>>

/** A rule for components: those of the table are replaced, all others stay as a block that the author sees. */
export function componentRule(components: Components, language: string): Rule {
  return {
    name: 'components',
    what: 'Components that docsgen has become directives; all others stay on the page as a marked block, and are listed.',
    before: '<Chart data="peers" />',
    after: `:::warning[To do: Chart]\n\`\`\`${language}\n<Chart data="peers" />\n\`\`\`\n:::`,
    apply: (text, context) =>
      !/<(?:[A-Z]|[a-z]+-)/.test(text)
        ? text
        : editProse(
            text,
            (prose) =>
              editElements(prose, isComponent, (element, whole) => {
                const before = whole[element.start - 1] ?? ''
                if (/[\w\\]/.test(before)) return undefined
                const edited =
                  edit(element, components, context) ?? marked(element, whole, language, context)
                context.done()
                return placed(edited, element, whole)
              }),
            language !== 'jsx',
          ),
  }
}

/** `Tabs`, `Foo.Bar`, `my-chart`: what is no element of HTML. */
function isComponent(name: string): boolean {
  return (
    /^[A-Z]/.test(name) ||
    (/^[a-z]+(?:-[a-z\d]+)+$/.test(name) && !/^(?:font-face|annotation-xml)$/.test(name))
  )
}

function edit(element: Element, components: Components, context: RuleContext): string | undefined {
  const { name } = element.open
  const partial = context.site.partials.get(name)
  if (partial !== undefined) return `::include{file="${partial}"}`
  const own = Object.hasOwn(components, name) ? components[name] : undefined
  return own?.(element, context)
}

/** What docsgen has nothing for: its source as code, and the Markdown in it as it is. */
function marked(
  { open, inner }: Element,
  whole: string,
  language: string,
  { left }: RuleContext,
): string {
  const tag = whole.slice(open.start, open.end)
  left(
    `<${open.name}`,
    `The component \`${open.name}\` has no counterpart`,
    'Write Markdown, or make a directive of your own with `theme: { components }`.',
  )
  const isInLine = !/^\s*$/.test(lineBefore(whole, open.start))
  const code = tag.includes('\n') ? dedent(tag) : tag
  if (isInLine && !inner.includes('\n'))
    return `\`${tag.replace(/\s+/g, ' ').replaceAll('`', "'")}\`${inner === '' ? '' : ` ${inner}`}`
  const block = markedBlock(`To do: ${open.name}`, language, code)
  return inner.trim() === '' ? block : `${block}\n\n${dedent(inner)}`
}

/** The replacement in its place: a block keeps the indentation of its element, and has a line of its own. */
function placed(edited: string, { start, end }: Element, whole: string): string {
  const before = lineBefore(whole, start)
  const isBlock = /^:{2,}[\w-]|^::include/.test(edited) || edited.includes('\n')
  if (!isBlock || !/^[ \t>]*$/.test(before))
    return isBlock && before.trim() !== '' ? `\n\n${edited}\n\n` : edited
  const [, after = ''] = /^([^\n]*)/.exec(whole.slice(end, end + 200)) ?? []
  const lines = edited
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : before + line))
  return lines.join('\n') + (after.trim() === '' ? '' : `\n\n${before}`)
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
}

/** Text without the indentation that all its lines have. */
export function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\n|\s+$/g, '').split('\n')
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  // The first line of a tag begins behind its indentation.
  const others = lines[0] !== undefined && /^\S/.test(lines[0]) ? widths.slice(1) : widths
  const least = others.length === 0 ? 0 : Math.min(...others)
  return lines
    .map((line) =>
      /^\S/.test(line) ? line : line.slice(Math.min(least, /^[ \t]*/.exec(line)?.[0].length ?? 0)),
    )
    .join('\n')
}

/** `<Tabs>`: its items were replaced before it. */
export const tabs: ComponentEdit = ({ open, inner }) => {
  const group = attributeText(open, 'groupId') ?? attributeText(open, 'group')
  const body = namedTabs(dedent(inner), labelsOf(open))
  if (!/^:{3,}tab/m.test(body)) return undefined
  return container({
    name: 'tabs',
    attributes: group === undefined || group === '' ? undefined : attribute('group', group),
    body,
  })
}

/** The labels of `values={[{ label: 'Linux', value: 'linux' }]}`. */
function labelsOf({ attributes }: Tag): ReadonlyMap<string, string> {
  const code = attributes.find(({ name }) => name === 'values')?.value ?? ''
  const pairs = Array.from(code.matchAll(/\{[^{}]*\}/g), ([one]) => {
    const [, , label] = /\blabel:\s*(["'`])(.*?)\1/.exec(one) ?? []
    const [, , value] = /\bvalue:\s*(["'`])(.*?)\1/.exec(one) ?? []
    return [value ?? '', label ?? ''] as const
  })
  return new Map(pairs.filter(([value, label]) => value !== '' && label !== ''))
}

/** Tabs with the labels that the element around them has; two of one name are told apart. */
function namedTabs(body: string, labels: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>()
  let nested = ''
  return body
    .split('\n')
    .map((line) => {
      if (nested !== '') {
        if (line.trim() === nested) nested = ''
        return line
      }
      nested = /^[ \t]*(:{3,})tabs\b/.exec(line)?.[1] ?? ''
      const [, colons, value = ''] = /^(:{3,})tab\[(.*)\]$/.exec(line) ?? []
      if (colons === undefined) return line
      const label = labels.get(value) ?? value
      const count = (counts.get(label) ?? 0) + 1
      counts.set(label, count)
      return `${colons}tab[${count === 1 ? label : `${label} ${count}`}]`
    })
    .join('\n')
}

/** `<TabItem value="linux" label="Linux">` */
export const tabItem: ComponentEdit = ({ open, inner }) => {
  const label =
    attributeText(open, 'label') ??
    attributeText(open, 'title') ??
    attributeText(open, 'value') ??
    attributeText(open, 'name') ??
    'Tab'
  return container({ name: 'tab', label: label || 'Tab', body: dedent(inner) })
}

const STATUS: Readonly<Record<string, string>> = {
  tip: 'info',
  info: 'info',
  warning: 'warning',
  danger: 'error',
  success: 'info',
}

/** `<Badge type="warning" text="beta" />` */
export const badge: ComponentEdit = ({ open, inner }) => {
  const text = attributeText(open, 'text') ?? inner.trim()
  if (text === '' || text.includes('\n')) return undefined
  const status = STATUS[attributeText(open, 'type') ?? 'tip'] ?? 'other'
  return `:badge${labelText(text.replace(/<[^>]*>/g, ''))}{status="${status}"}`
}

/** A callout of a component: `<Callout type="info" title="A">`. */
export const callout: ComponentEdit = ({ open, inner }) => {
  const type = attributeText(open, 'type') ?? 'note'
  const names = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger']
  return container({
    name: names.includes(type) ? type : 'note',
    label: attributeText(open, 'title'),
    body: dedent(inner),
  })
}

/** `<details>` of a theme, and components like it. */
export const detailsComponent: ComponentEdit = ({ open, inner }) => {
  const [whole = '', words] = /^\s*<summary[^>]*>([\s\S]*?)<\/summary>/.exec(inner) ?? []
  const label =
    attributeText(open, 'summary') ??
    attributeText(open, 'title') ??
    words?.replace(/<[^>]*>/g, '').trim()
  return label === undefined || label === ''
    ? undefined
    : container({ name: 'details', label, body: dedent(inner.slice(whole.length)) })
}

/** A component around Markdown that adds nothing to it. */
export const unwrapped: ComponentEdit = ({ inner }) => dedent(inner)

/** A component that says nothing by itself. */
export const nothing: ComponentEdit = () => ''

/** A block of code with this info string. */
export function codeBlockOf(info: string, code: string): string {
  return codeBlock(info, code)
}
