import type { Plugin } from 'vite'

const catalogue = /\/locales\/src\/chat\/(\w+)\.ts$/

/**
 * Writes texts.json beside the page: the file with the page's texts for each language, such as
 * `{"en":"assets/en-x.js"}`. The server names the visitor's in its answer, so that the texts load beside the script that
 * needs them and not after it.
 */
export const listTexts = (): Plugin => ({
  name: 'foyer-list-texts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = Object.values(bundle).flatMap((part) => {
      const locale = part.type === 'chunk' && catalogue.exec(part.facadeModuleId ?? '')?.[1]
      return locale ? [[locale, part.fileName] as const] : []
    })
    this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(Object.fromEntries(found)) })
  },
})
