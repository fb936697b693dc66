import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(?:html|js|css|svg|json)$/

/** The server writes a nonce into such a page, so it cannot be compressed beforehand. */
const hasNonce = (content) => content.includes('__CSP_NONCE__')

/** Writes a .gz and a .br beside each text file of a built app, at the highest levels, so that the server never compresses. */
export async function precompress(dist) {
  // dist/types belongs to the type check.
  const names = (await readdir(dist, { recursive: true })).filter(
    (name) => TEXTS.test(name) && !name.startsWith('types'),
  )
  await Promise.all(names.map((name) => compress(join(dist, name))))
}

async function compress(file) {
  const content = await readFile(file)
  if (hasNonce(content)) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}
