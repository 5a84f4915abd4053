/** A shadow root beside the page, which isolates its styles and leaves the children of the page alone. */
export function createShadow(name: string, parent: Element): ShadowRoot {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  root.adoptedStyleSheets = [sheet]
  parent.append(host)
  return root
}

/** Styles of the development client; custom properties of the page are inherited into the shadow root. */
const overlayStyles = `
:host { all: initial; color-scheme: light dark; font: 0.875rem/1.5 var(--font-sans, system-ui, sans-serif); color: var(--text, CanvasText); }
* { box-sizing: border-box; }
.cover { position: fixed; inset: 0; z-index: 2147483646; overflow: auto; padding: 8vh 1rem 2rem; background: color-mix(in srgb, var(--bg, Canvas) 60%, transparent); }
.card { max-width: 52rem; margin: 0 auto; padding: 1rem 1.25rem; border: 1px solid var(--line-strong, currentColor); border-top: 3px solid var(--danger, #b3202c); border-radius: 0.5rem; background: var(--bg-raised, Canvas); box-shadow: 0 1rem 3rem rgb(0 0 0 / 20%); }
.head, .foot, .place, .fix { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; margin: 0.5rem 0; }
.code { color: var(--danger, #b3202c); font-weight: 600; }
.code[data-severity="warning"] { color: var(--warning, #855000); }
.dim { color: var(--muted, GrayText); }
h2 { margin: 0.5rem 0; font-size: 1rem; line-height: 1.4; color: var(--heading, CanvasText); overflow-wrap: anywhere; }
pre { margin: 0.75rem 0; padding: 0.75rem; overflow: auto; border-radius: 0.375rem; background: var(--code-bg, #f6f7f9); color: var(--code-fg, #2a303a); }
pre, code { font: 0.8125rem/1.6 var(--font-mono, ui-monospace, monospace); }
code { overflow-wrap: anywhere; }
mark, .number { background: none; color: var(--muted, GrayText); }
mark { color: var(--danger, #b3202c); }
button { font: inherit; padding: 0.25rem 0.75rem; border: 1px solid var(--line-control, GrayText); border-radius: 0.375rem; background: transparent; color: var(--accent, LinkText); cursor: pointer; }
button.primary { border-color: var(--accent-solid, #2459e0); background: var(--accent-solid, #2459e0); color: var(--on-accent, #fff); }
button:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
.explanation { white-space: pre-wrap; }
.status:empty { display: none; }
.pill { position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 2147483645; border-radius: 999px; border-color: var(--warning-line, #ecd196); background: var(--warning-soft, #fdf3dc); color: var(--warning, #855000); }
.pill[data-severity="error"] { border-color: var(--danger-line, #f3bcbc); background: var(--danger-soft, #fdecec); color: var(--danger, #b3202c); }
.list { position: fixed; inset-block-end: 3.5rem; inset-inline-start: 1rem; z-index: 2147483645; width: min(40rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; padding: 0.5rem 1rem; border: 1px solid var(--line-strong, currentColor); border-radius: 0.5rem; background: var(--bg-raised, Canvas); box-shadow: 0 1rem 3rem rgb(0 0 0 / 20%); }
.list .problem { padding: 0.5rem 0; border-bottom: 1px solid var(--line, GrayText); }
.list .problem:last-child { border-bottom: 0; }
.create { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line-strong, currentColor); border-radius: 0.5rem; background: var(--bg-subtle, Canvas); }
@media print { :host { display: none; } }
`
