import { defineConfig } from 'docsgen'

export default defineConfig({
  redirects: { '/a': '/' },
})
