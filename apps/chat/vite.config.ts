import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStyle, precompress } from './build.ts'

export default defineConfig({
  base: '/chat_online/',
  plugins: [react(), inlineStyle(), precompress()],
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Pictures as data: would make the style sheet, and with it the first load, heavier.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
