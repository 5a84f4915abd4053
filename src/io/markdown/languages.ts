/**
 * Grammar -> the names of its languages in fences. A language that is not listed is looked up under its own name; the list
 * is for aliases and suggestions.
 */
const GRAMMARS: Readonly<Record<string, string>> = {
  'source.c': 'c h',
  'source.c++': 'cpp c++ cc cxx hpp hxx',
  'source.cs': 'cs csharp c#',
  'source.dotenv': 'env dotenv',
  'source.httpspec': 'http https',
  'source.makefile': 'makefile make mk',
  'source.ini': 'ini conf config cfg properties desktop editorconfig',
  'source.apacheconf': 'apache apacheconf htaccess',
  'source.batchfile': 'bat batch cmd batchfile',
  'source.clojure': 'clojure clj',
  'source.css': 'css',
  'source.css.less': 'less',
  'source.css.scss': 'scss',
  'source.dart': 'dart',
  'source.diff': 'diff patch udiff',
  'source.dockerfile': 'docker dockerfile containerfile',
  'source.elixir': 'elixir ex exs',
  'source.fsharp': 'fsharp f# fs',
  // Sections with keys and values, whatever the values hold: `source.ini` takes a word before `=` for a key.
  'source.gitconfig': 'gitconfig wireguard wg wg-quick systemd service unit',
  'source.gitignore': 'gitignore ignore',
  'source.go': 'go golang',
  'source.graphql': 'graphql gql',
  'source.groovy': 'groovy gradle',
  'source.haskell': 'haskell hs',
  'source.hcl': 'hcl terraform tf tfvars',
  'source.java': 'java',
  'source.js': 'js javascript mjs cjs node json5',
  'source.js.regexp': 'regex regexp',
  'source.json': 'json ndjson jsonl webmanifest',
  'source.json.comments': 'jsonc',
  'source.julia': 'julia jl',
  'source.kotlin': 'kotlin kt kts',
  'source.lua': 'lua',
  'source.nginx': 'nginx nginxconf',
  'source.nix': 'nix',
  'source.objc': 'objc objective-c objectivec',
  'source.perl': 'perl pl',
  'source.powershell': 'powershell ps ps1 pwsh posh',
  'source.proto': 'proto protobuf',
  'source.python': 'python py python3',
  'source.r': 'r',
  'source.ruby': 'ruby rb',
  'source.rust': 'rust rs',
  'source.scala': 'scala',
  'source.shell': 'sh bash shell zsh ash ksh shellscript',
  'source.sql': 'sql mysql postgresql postgres sqlite psql',
  'source.swift': 'swift',
  'source.toml': 'toml',
  'source.ts': 'ts typescript mts cts',
  'source.tsx': 'tsx jsx',
  'source.vbnet': 'vb vbnet visualbasic',
  'source.viml': 'vim viml',
  'source.vue': 'vue',
  'source.yaml': 'yaml yml',
  'source.zig': 'zig',
  'text.html.basic': 'html htm xhtml',
  'text.html.php': 'php',
  'text.md': 'md markdown',
  'text.shell-session': 'console terminal shellsession shell-session sh-session',
  'text.xml': 'xml xsd xsl xslt rss plist csproj',
  'text.xml.svg': 'svg',
}

/** Names for text without a language. */
const PLAIN = 'text txt plain plaintext text/plain none output log ascii raw'

/** Language name, in lower case -> its grammar; undefined for text without a language. */
export function languageTable(): ReadonlyMap<string, string | undefined> {
  const named = [...Object.entries(GRAMMARS), [undefined, PLAIN] as const]
  return new Map(
    named.flatMap(([scope, names]) => names.split(' ').map((name) => [name, scope] as const)),
  )
}
