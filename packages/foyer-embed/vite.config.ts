import type { UserConfigFnObject } from 'vite'

/** The modules of the package; scripts/build.mjs writes their types and the script that stands in for embed.js (`--mode fake`). */
const config: UserConfigFnObject = ({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    target: 'es2022',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    lib:
      mode === 'fake'
        ? { entry: 'src/fake.ts', name: 'FoyerFake', formats: ['iife'], fileName: () => 'fake.js' }
        : { entry: { index: 'src/index.ts', testing: 'src/testing.ts' }, formats: ['es'] },
  },
})

export default config
