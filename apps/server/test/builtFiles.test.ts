import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onOneStore } from './stores.ts'

const assets = readdirSync(join(import.meta.dirname, '../../desk/dist/assets'))
const [script = ''] = assets.filter((name) => name.endsWith('.js'))

onOneStore(
  (subject) => {
    test('a built file is sent in its precompressed form and never expires', async () => {
      const sent = await fetch(`${subject.node.base}/desk/assets/${script}`, { headers: { 'accept-encoding': 'br' } })
      expect(sent.status).toBe(200)
      expect(Object.fromEntries(sent.headers)).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringContaining('accept-encoding'),
      })
      expect((await fetch(`${subject.node.base}/desk/assets/${script}`, { method: 'HEAD' })).status).toBe(200)
    })

    test('no other file can be had by the folders of built files', async () => {
      for (const path of [
        'missing.js',
        '',
        '..%2findex.html',
        '..%2f..%2fpackage.json',
        '%2fetc%2fpasswd',
        `./${script}%00`,
      ]) {
        const refused = await fetch(`${subject.node.base}/desk/assets/${path}`)
        expect([path, refused.status, refused.headers.get('content-type')]).toEqual([
          path,
          404,
          'application/json; charset=utf-8',
        ])
      }
    })
  },
  { pages: true },
)
