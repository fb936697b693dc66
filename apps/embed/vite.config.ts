/// <reference types="node" />
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')

/** The demo shop as it is, and .gz and .br beside each text file, so that the server never compresses. */
const copyAndCompress = (): Plugin => ({
  name: 'copy-and-compress',
  writeBundle: async () => {
    await cp(join(root, 'site'), join(dist, 'site'), { recursive: true })
    const names = (await readdir(join(dist, 'site'))).filter((name) => /\.(html|css|js|svg)$/.test(name))
    await Promise.all(
      ['embed.js', ...names.map((name) => `site/${name}`)].map(async (name) => {
        const bytes = await readFile(join(dist, name))
        await writeFile(join(dist, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        await writeFile(join(dist, `${name}.br`), await promisify(brotliCompress)(bytes))
      }),
    )
  },
})

/** One classic script, as host pages include it. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [copyAndCompress()],
  build: {
    outDir: dist,
    // dist/types belongs to the type check, so the folder is not emptied as a whole.
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/loader.ts', name: 'FoyerLoader', formats: ['iife'], fileName: () => 'embed.js' },
  },
})
