import { defineConfig } from 'docsgen'

export default defineConfig({
  theme: { styles: ['./brand.css'] },
})
