import { defineConfig } from 'docsgen'

export default defineConfig({
  languages: { en: {}, de: {} },
})
