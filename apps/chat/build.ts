import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as eventTypes from '@foyer/protocol/eventTypes'
import * as kinds from '@foyer/protocol/kinds'
import type { Plugin, Rolldown } from 'vite'

const styleSheet = /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  asset?.type === 'asset' ? asset.source.toString() : ''

// Pieces that load later name the style sheets that they need, by their place in a list: a sheet that is in the page already
// gives its place to the entry's script, which is loaded as well.
const forget = (bundle: Rolldown.OutputBundle, file: string) => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? file
  for (const chunk of chunks) chunk.code = chunk.code.replaceAll(JSON.stringify(file), JSON.stringify(entry))
}

/**
 * Puts the entry's style sheet into the page, so that the frame is drawn with the first answer of the server. csp.json
 * beside the page has the hash that the content security policy needs for it: `{"style":["sha256-..."]}`.
 */
export const inlineStyle = (): Plugin => ({
  name: 'foyer-inline-style',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // after Vite has written into the pieces which sheets they need
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
      const hashes: string[] = []
      page.source = textOf(page).replace(styleSheet, (_link, file: string) => {
        const css = textOf(bundle[file]).trim()
        if (!css || css.includes('</')) throw new Error(`${file} cannot stand in the page`)
        delete bundle[file]
        forget(bundle, file)
        hashes.push(`sha256-${createHash('sha256').update(css).digest('base64')}`)
        return `<style>${css}</style>`
      })
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ style: hashes }) })
    },
  },
})

const compressed = /\.(?:html|js|css|svg|json)$/

/** Writes a .gz and a .br beside each text file, at the highest levels, so that the server never compresses. */
export const precompress = (): Plugin => ({
  name: 'foyer-precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = 'dist' }) {
    const names = (await readdir(dir, { recursive: true })).filter((name) => compressed.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        const content = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      }),
    )
  },
})

const tables: Readonly<Record<string, object>> = { ...kinds, ...eventTypes }
const numbers = new Map(
  Object.entries(tables).flatMap(([table, members]) =>
    Object.entries(members).map(([name, value]) => [`${table}.${name}`, JSON.stringify(value)]),
  ),
)

/**
 * Writes the number for `TABLE.name` of the protocol's tables: the bundler would keep a whole table for one name, and a
 * piece of its own for a table that two pieces use.
 */
export const inlineNumbers = (): Plugin => ({
  name: 'foyer-inline-numbers',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /@foyer\/protocol\/(?:kinds|eventTypes)/ },
    handler: (code) => ({ code: code.replace(/\b[A-Z_]+\.\w+/g, (name) => numbers.get(name) ?? name), map: null }),
  },
})
