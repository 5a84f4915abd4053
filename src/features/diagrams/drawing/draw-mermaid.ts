import { colorsIn } from './colors.ts'
import { readDiagramConfig } from './diagram-config.ts'
import type { Drawing } from './drawing.ts'
import { fixedDate } from './fixed-date.ts'
import { setTexts } from './foreign-texts.ts'
import { inlineStyles, setInk } from './inline-styles.ts'
import { openWindow } from './mermaid-window.ts'
import { readError } from './read-error.ts'
import { readMetrics } from './text-width.ts'
import { kindColors, themeOf } from './theme-colors.ts'
import { THEME_CSS } from './theme-css.ts'

/** Draws the source of a diagram. */
export type Draw = (source: string) => Promise<Drawing>

/**
 * Loads Mermaid and what it needs, with the metrics of a font's files. It changes the global scope, so it belongs into a
 * thread of its own.
 */
export async function loadMermaid(fontFiles: readonly Buffer[]): Promise<Draw> {
  const window = openWindow(readMetrics(fontFiles))
  globalThis.Date = fixedDate(Date)
  const { default: mermaid } = await import('mermaid')
  const api = mermaid.mermaidAPI
  mermaid.initialize({ ...BASE, themeVariables: {} })
  const defaults = api.defaultConfig as Readonly<Record<string, unknown>>
  const base = merged(BASE, kindColors(defaults))
  const themeVariables = themeOf(api.getConfig().themeVariables as Record<string, unknown>)
  return async (source) => {
    const read = readDiagramConfig(source, defaults)
    if ('reason' in read) return { problem: 'invalid', ...read }
    const formula = read.code.split('\n').findIndex((line) => /\$\$.+\$\$/.test(line))
    if (formula !== -1) {
      const line = read.lines[formula] ?? 0
      return { problem: 'invalid', reason: 'labels of diagrams hold no formulas', line }
    }
    if (read.code.trim() === '') return { problem: 'invalid', reason: 'it is empty', line: 0 }
    Math.random = seededRandom()
    mermaid.initialize({ ...merged(base, read.config), themeVariables })
    const { document } = window
    const container = document.createElement('div')
    document.body.append(container)
    try {
      const title =
        read.title === undefined ? '' : `---\ntitle: ${JSON.stringify(read.title)}\n---\n`
      const { svg, diagramType } = await api.render(ID, title + read.code, container)
      container.innerHTML = svg
      const element = container.querySelector('svg')
      if (element === null) return { problem: 'invalid', reason: 'nothing is drawn', line: 0 }
      const facts = { title: textOf(element, 'title'), description: textOf(element, 'desc') }
      setTexts(element, window)
      inlineStyles(element, colorsIn(source))
      setInk(element, window)
      setSize(element)
      return { svg: element.outerHTML, kind: diagramType, ...facts }
    } catch (error) {
      return readError(error, read)
    } finally {
      document.body.replaceChildren()
    }
  }
}

const ID = 'drawing'

/** Settings of all drawings. */
const BASE = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  logLevel: 'fatal',
  deterministicIds: true,
  deterministicIDSeed: ID,
  handDrawnSeed: 1,
  theme: 'base',
  fontFamily: 'sans-serif',
  htmlLabels: false,
  themeCSS: THEME_CSS,
  maxTextSize: 1_000_000,
  flowchart: { htmlLabels: false, useMaxWidth: false },
  class: { htmlLabels: false, useMaxWidth: false },
  state: { useMaxWidth: false },
  sequence: { diagramMarginX: 24 },
  gantt: { useWidth: 800 },
} as const

function merged<Config extends object>(base: Config, own: object): Config {
  const entries = Object.entries(own).map(([key, value]) => {
    const known = Reflect.get(base, key)
    return [key, typeof value === 'object' ? { ...known, ...value } : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

/** Numbers that seem random, the same ones for each drawing. */
function seededRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function textOf(svg: Element, name: string): string | undefined {
  const text = svg.querySelector(`:scope > ${name}`)?.textContent?.trim()
  return text === '' ? undefined : text
}

/** A drawing is as large as its content. */
function setSize(svg: Element): void {
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/)
  if (width === undefined || height === undefined) return
  svg.setAttribute('width', width)
  svg.setAttribute('height', height)
}
