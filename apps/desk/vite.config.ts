import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    modulePreload: { polyfill: false },
    // dist/types belongs to the type check.
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1', port: 18400, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
