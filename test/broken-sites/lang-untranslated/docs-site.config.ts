import { defineConfig } from 'docsgen'

export default defineConfig({
  lang: 'nl-BE',
})
