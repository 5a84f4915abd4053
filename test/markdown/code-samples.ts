/** What a reader expects of a piece of code: words, each with the class of all of its characters. */
export type CodeSample = {
  readonly language: string
  readonly about: string
  readonly code: string
  /** `class word`; `-` for no class. A word is looked for behind the one before it. */
  readonly expected: readonly string[]
}

function sample(
  language: string,
  about: string,
  lines: readonly string[],
  expected: readonly string[],
): CodeSample {
  return { language, about, code: lines.join('\n'), expected }
}

const D = '$'

/** Samples in the languages that the reference site, the manual and the corpus use most. */
export const samples: readonly CodeSample[] = [
  sample(
    'json',
    'strings with colons',
    ['{ "at": "2026-02-03T14:05:12Z", "u": "https://a.b/c:d" }'],
    ['g "at"', 's "2026-02-03T14:05:12Z"', 'g "u"', 's "https://a.b/c:d"'],
  ),
  sample(
    'json',
    'keys with colons, values with quotes',
    ['{ "a:b": "x\\"y: 1", "c": "d" }'],
    ['g "a:b"', 's "x\\"y: 1"', 'g "c"', 's "d"'],
  ),
  sample(
    'json',
    'numbers and words',
    ['[-2.5e3, 0, true, false, null]'],
    ['n -2.5e3', 'n 0', 'n true', 'n false', 'n null'],
  ),
  sample(
    'json',
    'strings in lists of objects',
    ['{ "a": [', '  { "b": "c", "d": ["e: f", "g"] }', '] }'],
    ['g "a"', 'g "b"', 's "c"', 'g "d"', 's "e: f"', 's "g"'],
  ),
  sample(
    'js',
    'template literals in template literals',
    [`f(\`a ${D}{b ? \`c ${D}{{ d: 1 }.d} e\` : "}"} g\`) // h`],
    ['f f', 's `a', '- b', 's `c', '- d', 'n 1', 's e`', 's "}"', 's g`', 'c // h'],
  ),
  sample(
    'js',
    'regular expressions and divisions',
    ['const a = /["/]\\//g.test(b / c / d)'],
    ['k const', 's /["/]\\//g', 'f test', '- b / c / d'],
  ),
  sample(
    'js',
    'functions, keywords and values',
    ['export const f = async (x) => await x?.y ?? null'],
    ['k export const', 'k async', 'k =>', 'k await', '- x?.y', 'n null'],
  ),
  sample(
    'js',
    'comments of two kinds',
    ['/* a', ' * b "c" */ d() // e /* f'],
    ['c /* a', 'c * b "c" */', 'f d', 'c // e /* f'],
  ),
  sample(
    'ts',
    'generics',
    ['class A<T> extends B { c: string; d(e: F[]): Promise<Map<G, H>> {} }'],
    [
      'k class',
      't A',
      't T',
      'k extends',
      't B',
      't string',
      'f d',
      't F',
      't Promise',
      't Map',
      't G',
      't H',
    ],
  ),
  sample(
    'ts',
    'types and imports',
    ["import type { A } from './a.ts'", 'type B = string | readonly C[]'],
    ['k import type', 'k from', "s './a.ts'", 'k type', 't B', 't string', 't C'],
  ),
  sample(
    'ts',
    'a generic call and a comparison',
    ['const a = f<B>(c) < d'],
    ['k const', 'f f', 't B', '- c', '- d'],
  ),
  sample(
    'tsx',
    'elements, attributes and text',
    ['return <A b="c" d={() => 1 < e}>if {f}<g /></A>'],
    ['k return', 't A', 'f b', 's "c"', 'f d', 'k =>', 'n 1', '- if', '- f', 'g g', 't A'],
  ),
  sample(
    'bash',
    'variables in strings',
    [`export A="${D}B/c" # d`, "echo '$E'"],
    ['k export', 's "', `t ${D}B`, 's /c"', 'c # d', 'f echo', "s '$E'"],
  ),
  sample(
    'bash',
    'here-documents',
    ['cat <<EOF', 'if $b', 'EOF', 'exit 1'],
    ['k EOF', 's if', 't $b', 'k EOF', 'f exit'],
  ),
  sample(
    'bash',
    'here-documents without variables',
    ["cat <<'EOF'", 'if $b', 'EOF', 'exit 1'],
    ['k EOF', 's if $b', 'k EOF', 'f exit'],
  ),
  sample(
    'bash',
    'conditions',
    ['if [ -f x ]; then echo "y"; fi'],
    ['k if', 'k then', 'f echo', 's "y"', 'k fi'],
  ),
  sample('sh', 'a comment that is none', ['echo a#b # c'], ['f echo', '- a#b', 'c # c']),
  sample(
    'console',
    'prompts, commands and what they wrote',
    ['$ echo "a" # b', 'added "3" # packages'],
    ['k $', 'f echo', 's "a"', 'c # b', '- added "3" # packages'],
  ),
  sample(
    'powershell',
    'variables, commands and comments',
    [`if (${D}a -eq ${D}b) { Get-Item -Path "${D}c" } # d`],
    ['k if', `t ${D}a`, `t ${D}b`, 'f Get-Item', 's "', `t ${D}c`, 's "', 'c # d'],
  ),
  sample(
    'powershell',
    'strings on several lines',
    ['@"', 'a $b', '"@', 'Get-Item'],
    ['s a', 't $b', 'f Get-Item'],
  ),
  sample(
    'batch',
    'variables and remarks',
    ['REM a', 'set A=%B%'],
    ['k REM', 'c a', 'k set', 't A', 't %B%'],
  ),
  sample(
    'yaml',
    'keys and values',
    ['a: "b: c" # d', 'e: https://f.g/#top', 'port: 51820', 'ok: true'],
    ['g a', 's "b: c"', 'c # d', 'g e', 's https://f.g/#top', 'n 51820', 'n true'],
  ),
  sample(
    'yaml',
    'block texts',
    ['run: |', '  npm ci # all: of it', '', '  x: y', 'next: 1'],
    ['g run', 's npm ci # all: of it', 's x: y', 'g next', 'n 1'],
  ),
  sample(
    'yaml',
    'folded texts',
    ['text: >-', '  b: c', '  - d', 'e: f'],
    ['g text', 's b: c', 's - d', 'g e', 's f'],
  ),
  sample(
    'yaml',
    'lists of keys',
    ['- name: a', '  uses: b@v1 # c', '- d'],
    ['g name', 's a', 'g uses', 's b@v1', 'c # c', 's d'],
  ),
  sample(
    'python',
    'f-strings',
    ['x = f"a {b[\'c\']:.2f} {{d}}" if e(0x1F) else None'],
    ['s "a', '- b', "s 'c'", 's {{d}}"', 'k if', 'f e', 'n 0x1F', 'k else', 'n None'],
  ),
  sample(
    'python',
    'docstrings and decorators',
    ['@app.route("/")', 'class A(B):', '  """d', '  # no comment"""', '  async def f(self): # e'],
    [
      'f route',
      's "/"',
      'k class',
      't A',
      't B',
      's """d',
      's # no comment"""',
      'k async def',
      'f f',
      'c # e',
    ],
  ),
  sample(
    'go',
    'functions and strings',
    ['func f(a int) { return g(`h', "`, '\\n', nil) } // i"],
    ['k func', 'f f', 'k return', 'f g', 's `h', "s '\\n'", 'n nil', 'c // i'],
  ),
  sample(
    'cpp',
    'templates',
    ['template <typename T> std::vector<int> f(const T& x) { return {}; }'],
    ['k template', 'k typename', 'k int', 'f f', 'k const', 'k return'],
  ),
  sample(
    'cpp',
    'raw strings and comments',
    ['/* a', ' b */ auto s = R"x(one "', 'two)x"; // "c"'],
    ['c /* a', 'c b */', 'k auto', 's R"x(one "', 's two)x"', 'c // "c"'],
  ),
  sample(
    'cpp',
    'includes and values',
    ['#include <vector>', "bool a = b == '\\n' ? true : nullptr;"],
    ['k include', 's <vector>', 'k bool', "s '\\n'", 'n true', 'n nullptr'],
  ),
  sample(
    'c',
    'macros and types',
    ['#define MAX(a, b) ((a) > (b))', 'unsigned long n = 10UL; /* c */'],
    ['k define', 'f MAX', 'k unsigned long', 'n 10UL', 'c /* c */'],
  ),
  sample(
    'c',
    'strings with escapes',
    ['char *s = "a\\n\\"//"; return NULL;'],
    ['k char', 's "a\\n\\"//"', 'k return', 'n NULL'],
  ),
  sample(
    'csharp',
    'verbatim and interpolated strings',
    ['string s = @"a""b\\"; var t = $"x {P.X} y"; // c'],
    ['k string', 's @"a""b\\"', 's $"x', '- P.X', 's y"', 'c // c'],
  ),
  sample(
    'csharp',
    'declarations',
    ['public class A : B { private int c => 0x1F; }'],
    ['k public class', 't A', 'k private int', 'n 0x1F'],
  ),
  sample(
    'xml',
    'elements, attributes and comments',
    ['<a b="x > 1">it\'s<!-- <c> --></a>'],
    ['g a', 'f b', 's "x > 1"', "- it's", 'c <!-- <c> -->', 'g a'],
  ),
  sample(
    'html',
    'scripts and styles',
    ['<p a="b">c</p><script>let d = "</p>"</script><!-- e -->'],
    ['g p', 'f a', 's "b"', '- c', 'g script', 'k let', 's "</p>"', 'c <!-- e -->'],
  ),
  sample(
    'css',
    'selectors and values',
    ['@media (width > 1px) { a:hover > .b { color: red !important } } /* c */'],
    ['k media', 'n 1px', 'g a', 'f b', 'g color', 'n red', 'k !important', 'c /* c */'],
  ),
  sample(
    'sql',
    'strings with quotes',
    ['select count(*) FROM t -- c', "where a = 'it''s'"],
    ['k select', 'f count', 'k FROM', 'c -- c', 'k where', "s 'it''s'"],
  ),
  sample(
    'makefile',
    'rules and variables',
    ['all: $(OBJ) # a', '\tcc -o $(OUT) x'],
    ['f all', 't $(OBJ)', 'c # a', '- cc'],
  ),
  sample('diff', 'changed lines', ['-a', '+b', ' c'], ['d -a', 'i +b', '- c']),
  sample(
    'ini',
    'sections, keys and comments',
    ['[a]', 'b = 1', '; c', '# d'],
    ['t a', 'g b', 'c ; c', 'c # d'],
  ),
  sample(
    'wireguard',
    'keys of WireGuard, whatever they end with',
    ['[Interface]', 'PrivateKey = yAnz5TF+lXXJte14=', '# a'],
    ['t Interface', 'g PrivateKey', 's yAnz5TF+lXXJte14=', 'c # a'],
  ),
  sample(
    'env',
    'names and values',
    ['export A=b', 'C="d e" # f'],
    ['k export', 'g A', 's b', 'g C', 's "d e"', 'c # f'],
  ),
  sample(
    'toml',
    'tables, keys and times',
    ['[a.b] # c', 'd = [1, true]', 't = 2026-02-03T14:05:12Z'],
    ['t a', 't b', 'c # c', 'g d', 'n 1', 'n true', 'g t', 'n 2026-02-03T14:05:12Z'],
  ),
  sample(
    'http',
    'a request with a body',
    ['GET /api HTTP/1.1', 'Host: a.b', '', '{"a": "b:c"}'],
    ['k GET', 's /api', 'g Host:', 's a.b', 'g "a"', 's "b:c"'],
  ),
  sample(
    'nginx',
    'blocks and comments',
    ['# a', 'server {', '  listen 80;', '}'],
    ['c # a', 'n listen', 'n 80'],
  ),
  sample(
    'md',
    'front matter, headings and fences',
    ['---', 'a: 1', '---', '## B', '```json', '{"c": "d:e"}', '```'],
    ['g a', 'n 1', 't B', 'g "c"', 's "d:e"'],
  ),
  sample(
    'dockerfile',
    'instructions and comments',
    ['FROM a', '# b', 'ENV C="d"'],
    ['k FROM', 'c # b', 'k ENV', 's "d"'],
  ),
]

/** What the grammars do not meet. One that is met some day belongs above. */
export const knownGaps: readonly CodeSample[] = [
  sample('js', 'names of asynchronous arrow functions', ['const f = async (x) => x'], ['f f']),
  sample('yaml', 'block texts of keys of one letter', ['a: |', '  b: c'], ['s b: c']),
  sample('json', 'comments, which JSON has not', ['{', '  // a', '}'], ['c // a']),
  sample('bash', 'code in strings', ['a="x $(jq -r ".b")"'], ['- jq']),
  sample(
    'bash',
    'what follows a here-document on its line',
    ['cat <<EOF | tee x', 'a', 'EOF'],
    ['- tee'],
  ),
  sample('yaml', 'anchors and aliases', ['a: &b', '  c: d', 'e: *b'], ['t &b', 't *b']),
  sample('yaml', 'lists on a line', ['a: [b, 1, "c"]'], ['s b', 'n 1', 's "c"']),
  sample(
    'cpp',
    'base classes of a final class',
    ['class A final : public B {};'],
    ['k public', 't B'],
  ),
  sample('csharp', 'variables without a type', ['class A { void f() { var s = 1; } }'], ['k var']),
  sample('go', 'types of parameters', ['func f(a string) error { }'], ['k string', 'k error']),
  sample('ini', 'values with a sign', ['[a]', 'PrivateKey = b+c='], ['g PrivateKey', '- b+c=']),
  sample('nginx', 'comments behind a directive', ['server { listen 80; # a', '}'], ['c # a']),
  sample('css', 'selectors that are no known elements', ['e { color: red }'], ['g e']),
]
