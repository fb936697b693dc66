import type { UserConfig } from 'vite'

/** The module of the package; scripts/build.mjs writes its types. */
const config: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    target: 'es2022',
    lib: { entry: { index: 'src/index.ts' }, formats: ['es'] },
    rolldownOptions: {
      external: [/^react/, /^foyer-embed/],
      // Frameworks with components of servers load it in the browser.
      output: { banner: "'use client'" },
    },
  },
}

export default config
