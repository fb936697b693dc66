import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineNumbers } from './inlineNumbers.ts'
import { inlineScript } from './inlineScript.ts'
import { inlineStyle } from './inlineStyle.ts'
import { joinedPieces } from './joinedPieces.ts'
import { listTexts } from './listTexts.ts'

export default defineConfig({
  base: '/chat_online/',
  plugins: [react(), inlineNumbers(), inlineScript('src/here.ts'), inlineStyle(['base', 'MessageList']), listTexts()],
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Pictures as data: URLs would make the style sheet, and with it the first load, heavier.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Writes limits and other constants as values, also across chunks.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: joinedPieces } },
    },
  },
})
