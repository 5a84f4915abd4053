import { defineConfig } from 'docsgen'

const words = () => (tree, file) => {
  const node = tree.children.find((child) => JSON.stringify(child).includes('colour'))
  if (node !== undefined) file.fail('write color', node)
}

export default defineConfig({ markdown: { remarkPlugins: [words] } })
