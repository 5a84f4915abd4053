/** Display names of languages whose name is not just their id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  bat: 'Batch',
  batch: 'Batch',
  c: 'C',
  cmd: 'Batch',
  console: 'Console',
  'c++': 'C++',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  docker: 'Dockerfile',
  dockerfile: 'Dockerfile',
  fsharp: 'F#',
  go: 'Go',
  golang: 'Go',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  makefile: 'Makefile',
  markdown: 'Markdown',
  md: 'Markdown',
  mjs: 'JavaScript',
  nginx: 'nginx',
  php: 'PHP',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  pwsh: 'PowerShell',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  terraform: 'Terraform',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  txt: 'Text',
  typescript: 'TypeScript',
  wireguard: 'WireGuard',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  zsh: 'Shell',
}

/** Name of a language's tab: 'ts' -> 'TypeScript', 'elixir' -> 'Elixir', none -> 'Code'. */
export function languageName(lang: string): string {
  const id = lang.toLowerCase()
  if (id === '') return 'Code'
  if (Object.hasOwn(NAMES, id)) return NAMES[id] ?? lang
  return id.charAt(0).toUpperCase() + id.slice(1)
}

/** Names and aliases for did-you-mean: the languages that documentation is written in. */
export function knownLanguages(): readonly string[] {
  return Object.keys(NAMES)
}
