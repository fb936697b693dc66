import { defineConfig } from 'vite'

const pages = ['intercom', 'zendesk', 'chatwoot', 'tawk', 'crisp']

export default defineConfig({
  build: { minify: false, rolldownOptions: { input: pages.map((name) => `${name}.html`) } },
})
