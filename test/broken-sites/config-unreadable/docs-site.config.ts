import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'x'
  lang: 'en',
})
