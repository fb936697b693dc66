import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const HTML =
  '<!doctype html><meta charset="utf-8"><title>Bare</title><div id="root"></div><script type="module" src="/main.js"></script>'
const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')).render(createElement('textarea', { 'aria-label': 'Message' }))`
const FRAMED = `<button>Open</button><script>
document.querySelector('button').onclick = () => {
  const frame = Object.assign(document.createElement('iframe'), { src: '/' })
  document.body.append(frame)
  frame.focus()
}</script>`
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const hostOf = (tags: string) =>
  `<!doctype html><meta charset="utf-8"><title>Shop</title>${tags}<h1>A shop</h1><p>It sells lamps.</p>`

/**
 * Pages for comparison. At `url`, the minimum of a React page: one that draws a field and nothing else, built and served
 * like ours. At /host, an empty page that includes `loader`; at /without, the same page without it; at /framed, one whose button opens the
 * field in a frame.
 */
export const startBare = async (
  port: number,
  loader: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const folder = await mkdtemp(fileURLToPath(new URL('../../bare-', import.meta.url)))
  await writeFile(join(folder, 'index.html'), HTML)
  await writeFile(join(folder, 'main.js'), MAIN)
  await build({ root: folder, logLevel: 'error', configFile: false, build: { target: 'es2022', modulePreload: false } })
  const server = createServer((request, response) => {
    const loading = `<script async src="${loader}" data-channel-id="demo"></script>`
    const tags = { '/host': loading, '/without': '', '/framed': FRAMED }[request.url ?? '']
    if (tags !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(hostOf(tags))
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    readFile(join(folder, 'dist', path)).then(
      (content) => {
        const type = TYPES[extname(path)] ?? 'text/plain'
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(content))
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
