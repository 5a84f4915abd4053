import { defineConfig } from 'docsgen'

export default defineConfig({
  redirects: {
    '/old#part': '/',
    '/old?page=1': '/',
    '/old/*': '/',
    '/../old': '/',
    '/search': '/',
    '/twin': '/',
    '/twin/': '/#twin',
  },
})
