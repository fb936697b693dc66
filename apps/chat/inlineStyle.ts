import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const inlineScripts = /<script>([\s\S]*?)<\/script>/g
const styleSheet = /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)"[^>]*>/g

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  asset?.type === 'asset' ? asset.source.toString() : ''

// Chunks that load later name their style sheets by position in a list. The entry's script, which is loaded anyway, takes the
// position of a sheet that is in the page already.
const forget = (bundle: Rolldown.OutputBundle, file: string) => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? file
  for (const chunk of chunks) chunk.code = chunk.code.replaceAll(JSON.stringify(file), JSON.stringify(entry))
}

/** The sheets that the page has from its first response on: of the script in the page, and of these pieces, in this order. */
const takeSheets = (bundle: Rolldown.OutputBundle, linked: string, pieces: readonly string[]): string => {
  const later = pieces.map((piece) => {
    const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${piece}-`) && one.endsWith('.css'))
    if (!file) throw new Error(`the piece ${piece} has no style sheet`)
    return file
  })
  return [linked, ...later]
    .map((file) => {
      const css = textOf(bundle[file]).trim()
      if (!css || css.includes('</')) throw new Error(`${file} cannot be put into the page`)
      delete bundle[file]
      forget(bundle, file)
      return css
    })
    .join('')
}

/**
 * Puts the entry's style sheet into the page, so that the browser draws the frame with the server's first response, and those
 * of the pieces that every chat loads at once. csp.json beside the page has the hashes that the Content-Security-Policy needs
 * for it and for the scripts in the page: `{"style":["sha256-..."],"script":["sha256-..."]}`.
 */
export const inlineStyle = (pieces: readonly string[]): Plugin => ({
  name: 'foyer-inline-style',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite has written into the chunks which sheets they need.
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
      const style: string[] = []
      page.source = textOf(page).replace(styleSheet, (_link, file: string) => {
        const css = takeSheets(bundle, file, pieces)
        style.push(hashOf(css))
        return `<style>${css}</style>`
      })
      const script = [...page.source.matchAll(inlineScripts)].map(([, code = '']) => hashOf(code))
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ style, script }) })
    },
  },
})
