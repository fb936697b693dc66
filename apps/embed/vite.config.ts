/// <reference types="node" />
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')

/** Copies the demo shop as it is. */
const copySite = (): Plugin => ({
  name: 'copy-site',
  writeBundle: () => cp(join(root, 'site'), join(dist, 'site'), { recursive: true }),
})

/** One classic script, as host pages include it. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [copySite()],
  build: {
    outDir: dist,
    // dist/types belongs to the type check, so the folder is not emptied as a whole.
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/loader.ts', name: 'FoyerLoader', formats: ['iife'], fileName: () => 'embed.js' },
  },
})
