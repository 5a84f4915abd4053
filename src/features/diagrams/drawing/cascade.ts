import {
  type CssNode,
  generate,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree/dist/csstree.esm'

/** Property -> value of an element, as a style sheet and the element's own style say. */
export type Declarations = ReadonlyMap<string, string>

/** Works out what style sheets say of elements. */
export type Cascade = {
  readonly styleOf: (element: Element) => Declarations
}

type StyleRule = {
  readonly selector: string
  /** Name of an element, class or id that the last part of the selector asks for; undefined: every element may match. */
  readonly key: string | undefined
  readonly specificity: number
  readonly order: number
  readonly declarations: readonly Declaration[]
}

type Declaration = {
  readonly name: string
  readonly value: string
  readonly isImportant: boolean
}

/** Reads style sheets, of which only the properties that `isUsed` asks for count. */
export function readCascade(css: string, isUsed: (property: string) => boolean): Cascade {
  const byKey = new Map<string | undefined, StyleRule[]>()
  for (const rule of rulesOf(css, isUsed))
    byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule])
  return {
    styleOf(element) {
      const keys = [undefined, element.tagName.toLowerCase(), ...classesOf(element)]
      if (element.id !== '') keys.push(`#${element.id}`)
      const matching = keys
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ selector }) => element.matches(selector))
        .sort((a, b) => a.specificity - b.specificity || a.order - b.order)
        .flatMap(({ declarations }) => declarations)
      const own = declarationsOf(element.getAttribute('style') ?? '', isUsed)
      const all = [...matching, ...own]
      const values = new Map<string, string>()
      for (const isImportant of [false, true])
        for (const it of all) if (it.isImportant === isImportant) values.set(it.name, it.value)
      return values
    },
  }
}

function classesOf(element: Element): readonly string[] {
  return (element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`)
}

function rulesOf(css: string, isUsed: (property: string) => boolean): readonly StyleRule[] {
  const rules: StyleRule[] = []
  walk(parse(css, { parseValue: false }), {
    visit: 'Rule',
    enter(node: Rule) {
      // What holds for a medium or a frame of an animation holds for no drawing that stands still.
      if (this.atrule !== null || node.prelude.type !== 'SelectorList') return
      const declarations = readDeclarations(node.block, isUsed)
      if (declarations.length === 0) return
      for (const selector of node.prelude.children) {
        if (selector.type !== 'Selector' || !isPlain(selector)) continue
        rules.push({
          selector: generate(selector),
          key: keyOf(selector),
          specificity: specificityOf(selector),
          order: rules.length,
          declarations,
        })
      }
    },
  })
  return rules
}

function declarationsOf(style: string, isUsed: (property: string) => boolean) {
  if (style.trim() === '') return []
  return readDeclarations(parse(style, { context: 'declarationList', parseValue: false }), isUsed)
}

function readDeclarations(block: CssNode, isUsed: (property: string) => boolean): Declaration[] {
  const found: Declaration[] = []
  walk(block, {
    visit: 'Declaration',
    enter({ property, value, important }) {
      const name = property.toLowerCase()
      if (isUsed(name))
        found.push({ name, value: generate(value).trim(), isImportant: important !== false })
    },
  })
  return found
}

/** Whether a selector holds without a reader: no `:hover` and no part that is made by the style sheet. */
function isPlain(selector: Selector): boolean {
  return !selector.children.some(
    ({ type, ...node }) =>
      type === 'PseudoElementSelector' ||
      (type === 'PseudoClassSelector' &&
        'name' in node &&
        /^(?:hover|focus|active|visited|root|host)/.test(String(node.name))),
  )
}

function keyOf(selector: Selector): string | undefined {
  let key: string | undefined
  for (const part of selector.children) {
    if (part.type === 'Combinator') key = undefined
    if (part.type === 'TypeSelector' && part.name !== '*') key ??= part.name.toLowerCase()
    if (part.type === 'ClassSelector') key = `.${part.name}`
    if (part.type === 'IdSelector') key = `#${part.name}`
  }
  return key
}

/** Ids, then classes, then names of elements, as one number. */
function specificityOf(selector: Selector): number {
  const weights: Readonly<Record<string, number>> = {
    IdSelector: 10_000,
    ClassSelector: 100,
    AttributeSelector: 100,
    PseudoClassSelector: 100,
    TypeSelector: 1,
  }
  return selector.children.reduce((sum, { type }) => sum + (weights[type] ?? 0), 0)
}
