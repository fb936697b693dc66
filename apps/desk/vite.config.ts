import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Writes .gz and .br beside each text file of the build, so that the server never compresses; not for index.html, into which it writes a nonce. */
const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // dist/types belongs to the type check, so only what the build itself made is removed.
  buildStart: () => rm(join(folder, 'assets'), { recursive: true, force: true }),
  closeBundle: async () => {
    const names = await readdir(folder, { recursive: true })
    const texts = names.filter((name) => /\.(js|css|svg)$/.test(name) && !name.startsWith('types'))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(folder, name)
        const bytes = await readFile(path)
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      }),
    )
  },
})

const dist = join(import.meta.dirname, 'dist')

export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [react(), precompress(dist)],
  build: {
    outDir: dist,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1', port: 18400, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
