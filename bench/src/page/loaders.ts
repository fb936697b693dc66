import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Row } from '../table.ts'

const run = promisify(execFile)

/** What vendors publish for a page to load their chat; each loads its chat itself from the vendor's server, which is not in the figure. */
const PEERS = [
  { name: '@intercom/messenger-js-sdk', version: '0.0.20' },
  { name: 'crisp-sdk-web', version: '1.2.1' },
  { name: '@tawk.to/tawk-messenger-react', version: '2.0.2' },
  { name: '@livechat/widget-core', version: '1.4.1' },
]

const gz = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length

/** The bytes of a package as a page gets it: bundled, minified, without React. */
const weigh = async (folder: string, name: string): Promise<number> => {
  const entry = join(folder, 'entry.js')
  await writeFile(entry, `import * as all from '${name}'\nglobalThis.used = all\n`)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'out' },
      rolldownOptions: { external: /^react/ },
    },
  })
  const [output] = [built].flat()
  return output && 'output' in output
    ? output.output.reduce((sum, part) => sum + (part.type === 'chunk' ? gz(part.code) : 0), 0)
    : Number.NaN
}

const peer = async (folder: string, { name, version }: (typeof PEERS)[number]): Promise<string> => {
  try {
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--prefix', folder]
    await run('npm', [...args, `${name}@${version}`])
    return `${await weigh(folder, name)} bytes gz (${name} ${version})`
  } catch {
    return `not reachable (${name})`
  }
}

/** embed.js and the piece that it loads at the first interest, beside what other vendors publish for the same place. */
export const loaderRows = async (): Promise<Row[]> => {
  const dist = new URL('../../../apps/embed/dist/', import.meta.url).pathname
  const piece = readdirSync(join(dist, 'embed')).find((name) => /^messenger-.*\.js$/.test(name)) ?? ''
  const ours = {
    'embed.js': gz(readFileSync(join(dist, 'embed.js'))),
    'messenger.js': gz(readFileSync(join(dist, 'embed', piece))),
  }
  const folder = await mkdtemp(join(tmpdir(), 'foyer-loaders-'))
  const rows: Row[] = []
  for (const one of PEERS) {
    const beside = await peer(folder, one)
    rows.push({ what: 'loaders: embed.js', ours: `${ours['embed.js']} bytes gz`, beside, goal: '', verdict: '' })
  }
  await rm(folder, { recursive: true, force: true })
  const later = { what: 'loaders: the piece at the first interest', ours: `${ours['messenger.js']} bytes gz` }
  return [...rows, { ...later, beside: '', goal: '', verdict: '' }]
}
