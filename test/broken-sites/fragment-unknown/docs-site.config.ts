import { defineConfig, definePlugin } from 'docsgen'

const news = definePlugin({
  name: 'news',
  trusted: true,
  site: () => ({ fragments: { recent: '<p>Nothing yet.</p>' } }),
})

export default defineConfig({ plugins: [news()] })
