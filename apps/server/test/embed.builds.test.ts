import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { onOneStore } from './stores.ts'

type Manifest = { readonly version: string; readonly integrity: string; readonly pieces: readonly string[] }

onOneStore(
  (subject) => {
    const get = (path: string) => fetch(subject.node.base + path)
    const headersOf = ({ headers }: Response) =>
      ['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'].map((name) => headers.get(name))
    const FOREVER = ['*', 'cross-origin', 'public, max-age=31536000, immutable']

    test('G-55: a website can bind itself to a build of the loader; its parts never expire, and any site may load them', async () => {
      const listed = await get('/embed/manifest.json')
      expect(headersOf(listed).at(-1)).toBe('public, max-age=0')
      const { version, integrity, pieces } = (await listed.json()) as Manifest
      const bound = await get(`/embed/${version}/embed.js`)
      expect(headersOf(bound)).toEqual(FOREVER)
      const script = await bound.text()
      expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(integrity)
      expect(script).toBe(await (await get('/embed.js')).text())
      for (const piece of pieces) expect(headersOf(await get(`/embed/${piece}`)), piece).toEqual(FOREVER)
    })

    test('a build that was never made here is told to be gone, in words', async () => {
      for (const path of ['0000000000000000/embed.js', '..%2f..%2fpackage.json', 'messenger-x.js']) {
        const gone = await get(`/embed/${path}`)
        expect([path, gone.status, gone.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
        expect(await gone.text()).toMatch(/does not have this build/)
      }
    })
  },
  { pages: true },
)
