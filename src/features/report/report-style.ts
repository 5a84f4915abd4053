/** Styles of the report, which is self-contained. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --bg: #fff; --fg: #1b1f24; --quiet: #57606a; --line: #d5dae0;
  --html: #b9d6fb; --js: #f7d38b; --css: #d9c8f7; --fonts: #b6e3c4; --other: #d9dde2; --time: #5b8def; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #14171b; --fg: #e6e9ed; --quiet: #a0a8b2; --line: #363c44;
    --html: #1f4a80; --js: #6b4e0c; --css: #54398a; --fonts: #1e5b38; --other: #434a53; --time: #5b8def; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1rem 4rem; max-width: 72rem; background: var(--bg); color: var(--fg);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; color: var(--quiet); max-width: 44rem; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: start; font-weight: 600; padding: .25rem 0; }
th, td { padding: .35rem .75rem .35rem 0; text-align: end; white-space: nowrap; border-bottom: 1px solid var(--line);
  font-weight: 400; }
th:first-child { text-align: start; white-space: normal; min-width: 7rem; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { color: var(--quiet); font-size: .8rem; }
code { font: .85em ui-monospace, monospace; }
.what { display: block; color: var(--quiet); font-size: .8rem; }
.bar { display: block; width: 100%; min-width: 4rem; height: .8rem; }
td:has(.bar) { width: 45%; }
.time rect, .stage rect { fill: var(--time); }
.swatch { display: inline-block; width: .8rem; height: .8rem; margin-inline-end: .5rem; border: 1px solid var(--line);
  vertical-align: -1px; }
.map { display: block; width: 100%; height: 440px; margin: 1rem 0 .5rem; font-size: 12px; }
.map text { fill: var(--fg); }
.map .name { font-weight: 700; }
.map svg rect { stroke: var(--bg); stroke-width: 1; }
.map svg:hover rect { stroke: var(--fg); stroke-width: 3; }
.map .folder { fill: none; stroke: var(--bg); stroke-width: 4; pointer-events: none; }
.html rect { fill: var(--html); } .html.swatch { background: var(--html); }
.js rect { fill: var(--js); } .js.swatch { background: var(--js); }
.css rect { fill: var(--css); } .css.swatch { background: var(--css); }
.fonts rect { fill: var(--fonts); } .fonts.swatch { background: var(--fonts); }
.other rect { fill: var(--other); } .other.swatch { background: var(--other); }
@media (max-width: 700px) {
  .wide, .what, td:has(.bar):not(:has(.stage)), table:not(:has(.stage)) thead td { display: none; }
  th, td { padding-inline-end: .5rem; font-size: .8rem; }
  td:has(.stage) { width: 30%; }
  .bar { min-width: 2.5rem; }
}
@media (forced-colors: active) { .map, .bar, .swatch { forced-color-adjust: none; } }
@media print { body { max-width: none; } .map, .bar, .swatch { print-color-adjust: exact; } }
`
