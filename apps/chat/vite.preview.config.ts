import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineNumbers } from './inlineNumbers.ts'

/**
 * The preview of the chat at the desk (preview.html), built apart: two pages in one build would share chunks, and the first
 * load of the real page would be cut into more pieces.
 */
export default defineConfig({
  base: '/chat_online/preview/',
  plugins: [react(), inlineNumbers()],
  build: {
    outDir: 'dist/preview',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: 'preview.html' },
  },
})
