import { posix } from 'node:path'
import { transformSync } from 'esbuild'
import type { Accent, OldFile } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { accentOf } from './accents.ts'
import { type CssStatement, cssDeclarations, cssStatements } from './css-rules.ts'

/** What style sheets of an old tool say to its own theme. */
export type OldTheme = {
  /** Begins names of its custom properties: `--vp-`. */
  readonly properties: RegExp
  /** Classes and attributes of its elements. */
  readonly selectors: RegExp
  /** Its dark scheme, which is the class `dark` here: `[data-theme='dark']`. */
  readonly dark: RegExp
  /** Properties of its main colour, the first one before all others. */
  readonly colours: readonly string[]
}

type Given = {
  readonly theme: OldTheme
  readonly project: ProjectFiles
  readonly files: readonly OldFile[]
  readonly say: Say
}

export type TakenStyles = {
  /** Paths for `theme: { styles }`. */
  readonly styles: readonly string[] | undefined
  readonly made: readonly { readonly path: string; readonly text: string }[]
  readonly accent: Accent | undefined
}

/** Takes style sheets of a site over: rules for its own classes, and its main colour. Those for the old theme are left out. */
export function takeStyles(paths: readonly string[], given: Given): TakenStyles {
  const { theme, say } = given
  const made: { path: string; text: string }[] = []
  const colours: Colours = { light: new Map(), dark: new Map() }
  for (const path of paths) {
    const found = statementsOf(path, given)
    if (found === undefined) {
      say(
        'styles',
        `The style sheet ${path} is not in the folder, or cannot be read as CSS`,
        'Take over what the site needs, and name it under `theme: { styles }`.',
      )
      continue
    }
    collectColours(found, theme, colours)
    const sheet: Sheet = { ...given, path, to: `styles/${posix.basename(path)}` }
    const rules = found.flatMap((one) => ownRule(one, sheet))
    const text = `${rules.join('\n\n')}\n`
    const left = found.length - rules.length
    if (rules.length > 0 && isReadable(text)) made.push({ path: freePath(sheet.to, made), text })
    if (left > 0 || rules.length === 0)
      say(
        'styles',
        `Of ${path}, ${left} of ${found.length} rules are left out: they are for elements of the old theme`,
        'See how the new site looks: colours, fonts and sizes of its theme are `theme` in the config.',
      )
  }
  return {
    styles: made.length === 0 ? undefined : made.map(({ path }) => `./${path}`),
    made,
    accent: accentOf(
      firstColour(colours.light, theme.colours),
      firstColour(new Map([...colours.light, ...colours.dark]), theme.colours),
    ),
  }
}

type Sheet = Given & { readonly path: string; readonly to: string }

/** A style sheet with those of the folder that it imports in place of the imports. */
function statementsOf(
  path: string,
  { project }: Pick<Given, 'project'>,
  depth = 0,
): readonly CssStatement[] | undefined {
  const text = /\.css$/.test(path) ? project.read(path) : undefined
  const statements = text === undefined ? undefined : cssStatements(text)
  return statements?.flatMap((one) => {
    const [, name = ''] = /^@import\s+(?:url\(\s*)?["']?([^"')\s]+)/.exec(one.head) ?? []
    if (!name.startsWith('.') || depth > 5) return [one]
    const other = posix.normalize(posix.join(posix.dirname(path), name))
    return statementsOf(other, { project }, depth + 1) ?? [one]
  })
}

/** Blocks around rules. */
const AROUND = /^@(?:media|supports|layer|container)\b/
/** Blocks that stand for themselves. */
const WHOLE = /^@(?:font-face|keyframes|-webkit-keyframes|property|counter-style)\b/

/** A rule as the new site has it; none where it is for the old theme. */
function ownRule({ head, body }: CssStatement, sheet: Sheet): readonly string[] {
  if (body === undefined) return []
  if (AROUND.test(head)) {
    const rules = (cssStatements(body) ?? []).flatMap((one) => ownRule(one, sheet))
    return rules.length === 0 ? [] : [`${head} {\n${rules.join('\n\n')}\n}`]
  }
  if (WHOLE.test(head)) {
    const text = withPlaces(body, sheet)
    return text === undefined ? [] : [`${head} {\n${text}\n}`]
  }
  if (head.startsWith('@')) return []
  const { selectors, properties, dark } = sheet.theme
  const own = selectorsOf(head)
    .map((selector) => selector.replace(dark, '.dark').replace(/^html\.dark\b/, '.dark'))
    .filter(
      (one) => /[.#][A-Za-z_]|\[data-/.test(one.replace(/\.dark\b/g, '')) && !selectors.test(one),
    )
  const uses = new RegExp(`var\\(\\s*${properties.source}`)
  const lines = (cssStatements(body) ?? []).flatMap((one) => {
    if (one.body !== undefined) return ownRule(one, sheet)
    if (properties.test(one.head) || uses.test(one.head)) return []
    return withPlaces(one.head, sheet) ?? []
  })
  if (own.length === 0 || lines.length === 0) return []
  return [
    `${own.join(',\n')} {\n${lines.map((line) => `  ${line}${line.endsWith('}') ? '' : ';'}`).join('\n')}\n}`,
  ]
}

/** `a, b:is(c, d)` -> 'a' and 'b:is(c, d)' */
function selectorsOf(head: string): readonly string[] {
  return head.split(/,(?![^(]*\))/).map((one) => one.trim())
}

/** Addresses of files as the new style sheet names them; undefined where there is no such file. */
function withPlaces(css: string, { path, files, project }: Sheet): string | undefined {
  let isWhole = true
  const text = css.replace(/url\(\s*(["']?)(.*?)\1\s*\)/g, (whole, _, address: string) => {
    if (/^(?:data:|#)/.test(address)) return whole
    const [, name = '', end = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
    const file = name.startsWith('/')
      ? files.find(({ to }) => to === name.slice(1))
      : files.find(({ from }) => from === posix.join(project.dir, posix.dirname(path), name))
    if (file === undefined) isWhole = false
    return `url("../content/public/${file?.to ?? ''}${end}")`
  })
  return isWhole ? text : undefined
}

function freePath(path: string, made: readonly { readonly path: string }[]): string {
  return made.some((one) => one.path === path)
    ? path.replace(/(?=\.css$)/, `-${made.length + 1}`)
    : path
}

function isReadable(css: string): boolean {
  try {
    return transformSync(css, { loader: 'css', logLevel: 'silent' }).warnings.length === 0
  } catch {
    return false
  }
}

type Colours = { readonly light: Map<string, string>; readonly dark: Map<string, string> }

/** Custom properties of the theme, in each of its schemes. */
function collectColours(
  statements: readonly CssStatement[],
  { properties, dark }: OldTheme,
  colours: Colours,
): void {
  for (const { head, body } of statements) {
    if (body === undefined || head.startsWith('@')) continue
    const scheme = dark.test(head) ? colours.dark : colours.light
    for (const [name, value] of cssDeclarations(body))
      if (properties.test(name)) scheme.set(name, value.replace(/\s*!important$/, ''))
  }
}

/** The first property that has a value, with the properties that it names followed. */
function firstColour(
  values: ReadonlyMap<string, string>,
  names: readonly string[],
): string | undefined {
  const follow = (name: string, depth: number): string | undefined => {
    const value = values.get(name)
    const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value ?? '') ?? []
    return other === undefined || depth > 5 ? value : follow(other, depth + 1)
  }
  return names.map((name) => follow(name, 0)).find((value) => value !== undefined)
}
