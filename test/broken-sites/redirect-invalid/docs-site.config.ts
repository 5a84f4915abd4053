import { defineConfig } from 'docsgen'

export default defineConfig({
  redirects: {
    '/old#': '/',
    '/old?page=1': '/',
    '/old/*': '/:splat',
    '/../old': '/',
    '/search': '/',
    '/twin': '/',
    '/twin/': '/#twin',
  },
})
