import { build, type Plugin, type Rolldown } from 'vite'

const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Puts a script into the page itself, behind its content, where it runs with the first response. That script also starts the page's module
 * script, which is only loaded and compiled by itself.
 */
export const inlineScript = (entry: string): Plugin => ({
  name: 'foyer-inline-script',
  apply: 'build',
  transformIndexHtml: {
    // After Vite has named the module script.
    order: 'post',
    handler: async (page) => {
      const made = (await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'here' } },
      })) as Rolldown.RolldownOutput[]
      const [script] = made.flatMap(({ output }) => output)
      if (script?.type !== 'chunk' || script.code.includes('</'))
        throw new Error(`${entry} cannot be put into the page`)
      if (!moduleScript.test(page)) throw new Error('the page has no module script')
      const html = page.replace(moduleScript, '<link rel="modulepreload" crossorigin href="$1">')
      return { html, tags: [{ tag: 'script', children: script.code.trim(), injectTo: 'body' }] }
    },
  },
})
