/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@foyer/locales'
import { loadLauncherMessages } from '@foyer/locales/launcher/index'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const root = import.meta.dirname
const dist = join(root, 'dist')

/** Copies the demo shop as it is. */
const copySite = (): Plugin => ({
  name: 'copy-site',
  writeBundle: () => cp(join(root, 'site'), join(dist, 'site'), { recursive: true }),
})

type Built = { readonly fileName: string; readonly source: string }

/** ES modules of these entries, named by the patterns. */
const buildModules = async (
  entry: string | Record<string, string>,
  names: string,
  define: Record<string, string> = {},
): Promise<readonly Built[]> => {
  const made = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: names, chunkFileNames: '[name].js', minify: true } },
    },
  })) as Rolldown.RolldownOutput[]
  return made.flatMap(({ output }) =>
    output.flatMap((part) => (part.type === 'chunk' ? [{ fileName: part.fileName, source: part.code }] : [])),
  )
}

const layers = readdirSync(join(root, 'src/compat')).filter((name) => /^\w+\.ts$/.test(name))

/** What the messenger loads by name: its texts in each language, and what few pages need. */
const parts = Object.fromEntries([
  ...locales.map((locale) => [locale, `../../packages/locales/src/launcher/${locale}.ts`]),
  ...['pages', 'proactive', 'ringing'].map((name) => [name, `src/messenger/${name}.ts`]),
  ...layers.map((name) => [name.replace('.ts', ''), `src/compat/${name}`]),
])

/**
 * The messenger, in one file that asks for no other, and the folder of its parts. A name for each part would make the
 * messenger heavier, so the folder's has the hash of all. Built files stay for pages that hold an older loader.
 */
const buildMessenger = async (): Promise<readonly Built[]> => {
  const later = await buildModules(parts, '[name].js')
  const hash = createHash('sha256')
  for (const { fileName, source } of later) hash.update(`${fileName}\n${source}\n`)
  const folder = `parts-${hash.digest('hex').slice(0, 8)}`
  const messenger = await buildModules('src/messenger/messenger.ts', 'messenger-[hash:6].js', {
    __PARTS__: JSON.stringify(folder),
  })
  return [...messenger, ...later.map(({ fileName, source }) => ({ fileName: `${folder}/${fileName}`, source }))]
}

/** What the launcher is called in each language. */
const launcherNames = async (): Promise<string> => {
  const all = await Promise.all(locales.map(loadLauncherMessages))
  return all.map(({ open }) => open).join('|')
}

/** Lets the loader know the messenger's name, and puts what was built into dist/embed with a list of it (manifest.json). */
const withMessenger = (pieces: readonly Built[]): Plugin => ({
  name: 'with-messenger',
  generateBundle(_, bundle) {
    const loader = Object.values(bundle).find((part) => part.type === 'chunk')
    if (loader?.type !== 'chunk') throw new Error('the loader was not built')
    const hash = (name: string, coding: 'hex' | 'base64') => createHash(name).update(loader.code).digest(coding)
    const manifest = {
      version: hash('sha256', 'hex').slice(0, 16),
      integrity: `sha384-${hash('sha384', 'base64')}`,
      messenger: pieces[0]?.fileName,
      pieces: pieces.map(({ fileName }) => fileName),
    }
    const emit = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName: `embed/${fileName}`, source })
    for (const { fileName, source } of pieces) emit(fileName, source)
    emit(`${manifest.version}/embed.js`, loader.code)
    emit('manifest.json', JSON.stringify(manifest))
  },
})

/** One classic script, as host pages include it, and the messenger that it loads. */
export default defineConfig(async (): Promise<UserConfig> => {
  const pieces = await buildMessenger()
  return {
    root,
    publicDir: false,
    plugins: [withMessenger(pieces), copySite()],
    define: {
      __MESSENGER__: JSON.stringify(pieces[0]?.fileName),
      __VERSION__: JSON.stringify(packageJson.version),
      __NAMES__: JSON.stringify(await launcherNames()),
    },
    build: {
      outDir: dist,
      // dist/types belongs to the type check, so the folder is not emptied as a whole.
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: 'src/loader.ts', name: 'FoyerLoader', formats: ['iife'], fileName: () => 'embed.js' },
    },
  }
})
