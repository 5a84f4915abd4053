import { defineConfig } from 'docsgen'

export default defineConfig({
  lang: 'de-CH',
})
