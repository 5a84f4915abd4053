import { defineConfig, definePlugin } from 'docsgen'

const news = definePlugin({
  name: 'news',
  site: () => ({ outputs: [{ path: '../news.txt', content: 'Nothing yet.' }] }),
})

export default defineConfig({ plugins: [news()] })
