import { defineConfig } from 'docsgen'

export default defineConfig({
  redirects: { '/#start': '/#more' },
})
