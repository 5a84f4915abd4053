import { defineConfig, definePlugin } from 'docsgen'

const player = () => (tree) => {
  tree.children.push({ type: 'element', tagName: 'iframe', properties: {}, children: [] })
}

export default defineConfig({ plugins: [definePlugin({ name: 'player', rehype: [player] })()] })
