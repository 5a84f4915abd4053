import { defineConfig } from 'docsgen'

export default defineConfig({
  topBar: [
    { label: 'Installation', href: '/installation' },
    { label: 'Guide', href: '/instalation' },
  ],
  links: { app: '/ap', chat: 'https://chat.example.com' },
  head: [
    { tag: 'meta', attributes: { name: 'author', content: '/nobody' } },
    { tag: 'script', attributes: { src: '/analytics.js' } },
  ],
})
