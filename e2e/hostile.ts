import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The title that hostile text sets if it runs. */
export const CANARY = 'XSS-RAN'

const run = `document.title='${CANARY}'`

/** Texts that run in a page that treats them as markup, an address, a style or a template. */
export const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `"><svg onload="${run}">`,
  `'><details open ontoggle="${run}">x</details>`,
  `</textarea></title><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a href="javascript:${run}">click</a> javascript:${run}`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}" autofocus>go</button></form>`,
  `<style>@import 'javascript:${run}';*{background:url(javascript:${run})}</style>`,
  `{{constructor.constructor("${run}")()}} \${${run}} <%= ${run} %>`,
  `\u202Egnp.exe\u202C <b onmouseover="${run}">\u0000\u200B\uFEFF bold</b> %3Cscript%3E ${'A'.repeat(300)}`,
]

/** Structured contents in which every address would run. */
export const structured: readonly { readonly msgType: number; readonly content: object }[] = [
  {
    msgType: 7,
    content: {
      title: payloads[1],
      describe: payloads[2],
      label: payloads[0],
      imgUrl: `javascript:${run}`,
      fromUrl: `javascript:${run}`,
    },
  },
  {
    msgType: 8,
    content: {
      title: payloads[1],
      orderCode: payloads[0],
      orderStatus: payloads[2],
      imgUrl: 'data:text/html,x',
      fromUrl: ` java\nscript:${run}`,
    },
  },
  {
    msgType: 9,
    content: {
      title: payloads[3],
      subTitle: payloads[4],
      describe: payloads[5],
      linkType: 1,
      linkUrl: `vbscript:${run}`,
    },
  },
  { msgType: 9, content: { title: 'data', linkType: 1, linkUrl: `data:text/html,<script>${run}</script>` } },
]

const corpus = join(import.meta.dirname, '../../shared/data/hostile')

const readCorpus = (name: string): readonly unknown[] => {
  const path = join(corpus, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown[]) : []
}

const textOf = (entry: unknown): string =>
  typeof entry === 'string' ? entry : ((entry as { payload?: string }).payload ?? '')

/** Every n-th text of the public corpora beside the checkout; empty without them. */
export const corpusTexts = (every: number): readonly string[] =>
  ['xss-dompurify.json', 'blns.json']
    .flatMap(readCorpus)
    .map(textOf)
    .filter((text, index) => index % every === 0 && text.trim() !== '' && text.length < 4000)
