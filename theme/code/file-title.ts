const EXTENSIONS = new Set(
  'astro bash bat c cc cfg cjs conf cpp cs css csv env ex fs go gql gradle graphql h hcl hpp html ini ipynb java js json json5 jsonc jsx kt less lock log lua md mdx mjs mts php pl plist properties proto ps1 py rb rs sass scala scss service sh sql svelte svg swift tf timer toml ts tsx txt vue xml yaml yml zig zsh'.split(
    ' ',
  ),
)
const WHOLE_NAMES = /^(?:\.[\w.-]+|[A-Z]\w+file)$/
/** 'Node.js' and 'Vue.js' are no files. */
const PRODUCTS = /^[A-Z]\w+\.js$/

/** Whether the title of code is the path of a file: 'src/app.ts', '.env', 'Dockerfile'. */
export function isFileTitle(title: string): boolean {
  if (/[\s:*?<>"|]/.test(title) || PRODUCTS.test(title)) return false
  const name = title.slice(Math.max(title.lastIndexOf('/'), title.lastIndexOf('\\')) + 1)
  const extension = /.\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return EXTENSIONS.has(extension) || WHOLE_NAMES.test(name)
}
