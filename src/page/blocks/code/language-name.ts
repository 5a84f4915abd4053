/** Display names of the languages that documentation is written in, and how fences name them. */
const NAMES: Readonly<Record<string, string>> = {
  Shell: 'bash sh shell zsh',
  Batch: 'bat batch cmd',
  C: 'c',
  Console: 'console',
  'C++': 'c++ cpp',
  'C#': 'cs csharp',
  CSS: 'css',
  Dockerfile: 'docker dockerfile',
  'F#': 'fsharp',
  Go: 'go golang',
  GraphQL: 'graphql',
  HCL: 'hcl',
  HTML: 'html',
  HTTP: 'http',
  INI: 'ini',
  Java: 'java',
  JavaScript: 'javascript js mjs',
  JSON: 'json jsonc',
  JSON5: 'json5',
  JSX: 'jsx',
  Kotlin: 'kotlin',
  Makefile: 'makefile',
  Markdown: 'markdown md',
  nginx: 'nginx',
  PHP: 'php',
  PowerShell: 'powershell ps1 pwsh',
  Python: 'py python',
  Ruby: 'rb ruby',
  Rust: 'rs rust',
  SCSS: 'scss',
  SQL: 'sql',
  Swift: 'swift',
  Terraform: 'terraform',
  Text: 'text txt',
  TOML: 'toml',
  TypeScript: 'ts typescript',
  TSX: 'tsx',
  WireGuard: 'wireguard',
  XML: 'xml',
  YAML: 'yaml yml',
}

const NAME_OF = new Map(
  Object.entries(NAMES).flatMap(([name, ids]) => ids.split(' ').map((id) => [id, name] as const)),
)

/** Name of a language's tab: 'ts' -> 'TypeScript', 'elixir' -> 'Elixir', none -> 'Code'. */
export function languageName(lang: string): string {
  const id = lang.toLowerCase()
  if (id === '') return 'Code'
  return NAME_OF.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/** Names and aliases for did-you-mean: the languages that documentation is written in. */
export function knownLanguages(): readonly string[] {
  return [...NAME_OF.keys()]
}
