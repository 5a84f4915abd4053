import { defineConfig } from 'docsgen'

export default defineConfig({
  languages: { en: {}, 'pt-BR': { prefix: 'pt' }, 'pt-PT': { prefix: 'PT' } },
})
