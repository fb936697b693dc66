import { build, type Plugin, type Rolldown } from 'vite'

/** Puts a script into the page itself, behind its content, where it runs with the first response. */
export const inlineScript = (entry: string): Plugin => ({
  name: 'foyer-inline-script',
  apply: 'build',
  transformIndexHtml: async () => {
    const made = (await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'warn',
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'here' } },
    })) as Rolldown.RolldownOutput[]
    const [script] = made.flatMap(({ output }) => output)
    if (script?.type !== 'chunk' || script.code.includes('</')) throw new Error(`${entry} cannot be put into the page`)
    return [{ tag: 'script', children: script.code.trim(), injectTo: 'body' }]
  },
})
