import { describe, expect, test } from 'vitest'
import type { FetchedPage } from '../../setUp/fetchPage.ts'
import { gatherSite } from './gatherSite.ts'
import { namesHelp } from './helpPage.ts'
import { readPage } from './readPage.ts'

const found = (html: string, path = '/faq') =>
  readPage(html, new URL(path, 'https://shop.example')).proposals.map(({ question, answer }) => [question, answer])

describe('the questions of a page', () => {
  test.each([
    [
      'details',
      '<details><summary>▸ Opening hours</summary><div>Nine to five</div></details>',
      'Opening hours',
      '<p>Nine to five</p>',
    ],
    [
      'a list of terms',
      '<dl><dt>Do you mend?</dt><dd>Yes</dd><dt>Weight</dt><dd>2 kg</dd></dl>',
      'Do you mend?',
      'Yes',
    ],
    ['a heading that asks', '<section><h3>ما هذا؟</h3><p>Un</p></section>', 'ما هذا؟', '<p>Un</p>'],
    ['a bold line that asks', '<p><strong>Can I?</strong></p><p>You can</p>', 'Can I?', '<p>You can</p>'],
    [
      'a wrapped heading',
      '<div><div><h4>Can I？</h4></div><div><ul><li>One<li>Two</ul></div></div>',
      'Can I？',
      '<ul><li>One</li><li>Two</li></ul>',
    ],
    [
      'an accordion',
      '<h3><button aria-controls=x>Care</button></h3><div id=x><p>Wipe</p></div>',
      'Care',
      '<p>Wipe</p>',
    ],
    ['Bootstrap', '<button data-bs-target="#x">Care?</button><div id=x>Wipe</div>', 'Care?', 'Wipe'],
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/Question"><b itemprop=name>Q: Is it so</b><div itemprop=acceptedAnswer><i itemprop=text>It <b>is</b></i></div></div>',
      'Is it so',
      'It <b>is</b>',
    ],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@graph":[{"@type":"QAPage","mainEntity":{"@type":["Question"],"name":"Is &amp; was?","suggestedAnswer":[{"text":"&lt;p&gt;x"}]}}]}</script>',
      'Is & was?',
      '&lt;p&gt;x',
    ],
  ])('%s', (_, html, question, answer) => {
    expect(found(html, '/goods/1')).toEqual([[question, answer]])
  })

  test('menus, footers, tabs, tables of facts and forms hold none', () => {
    const html = `<nav><h2>Menu?</h2><p>x</p></nav><footer><details><summary>Foot?</summary>x</details></footer>
      <button role=tab aria-controls=t>Reviews?</button><div id=t>x</div><form><h3>Ask us?</h3><p>x</p></form><dl><dt>Size</dt><dd>1</dd></dl>`
    expect(found(html, '/goods/1')).toEqual([])
  })

  test('on a help page headings beside those that ask count, and groups of questions do not', () => {
    const html =
      '<h1>Help</h1><h2>Shipping</h2><h3>How long?</h3><p>2 days</p><h3>Costs</h3><p>None</p><h2>Returns</h2><h3>May I?</h3><p>Yes</p>'
    expect(found(html)).toEqual([
      ['How long?', '<p>2 days</p>'],
      ['Costs', '<p>None</p>'],
      ['May I?', '<p>Yes</p>'],
    ])
    expect(found(html, '/goods/1').length).toBe(3)
    expect(found('<h1>How to return</h1><p>Print it</p>')).toEqual([['How to return', '<p>Print it</p>']])
    expect(found('<h1>How to return</h1><p>Print it</p>', '/blog/1')).toEqual([])
  })

  test('what opens an answer comes before what JSON-LD says of the same question', () => {
    const ld = '{"@type":"Question","name":"So?","acceptedAnswer":{"text":"plain"}}'
    const html = `<script type="application/ld+json">${ld}</script><details><summary>SO</summary><p><a href="b?c">link</a></p></details>`
    expect(found(html, '/a/b')).toEqual([['SO', expect.stringContaining('href="https://shop.example/a/b?c"')]])
  })

  test('help pages are known in many languages', () => {
    for (const words of [
      '/en/faq.html',
      'Häufige Fragen',
      '常见问题',
      'Вопросы и ответы',
      '/help-center/',
      'الأسئلة الشائعة',
    ])
      expect(namesHelp(words), words).toBe(true)
    for (const words of ['/helpful-lamps', 'Supporters club', '/shop']) expect(namesHelp(words), words).toBe(false)
  })
})

describe('the sitemap of a website', () => {
  const host = 'https://shop.example'
  const questions = async (typed: string, first: string) => {
    const pages: Record<string, string> = {
      '/robots.txt': 'User-agent: *',
      '/sitemap.xml': `<urlset>${['/a/1', '/en/2', '/hc/en-us/3', '/hc/de/4'].map((path) => `<url><loc>${host}${path}</loc></url>`).join('')}</urlset>`,
      [first]: '<p>Hello</p>',
    }
    const fetchPage = (address: string): Promise<FetchedPage> => {
      const { pathname } = new URL(address, host)
      const path = pathname === new URL(typed, host).pathname ? first : pathname
      const body = pages[path] ?? `<h2>Is it ${path}?</h2><p>Yes</p>`
      return Promise.resolve({ status: 200, headers: {}, bytes: Buffer.from(body), url: new URL(path, host) })
    }
    const found: string[] = []
    const tell = ({ proposals }: { proposals: readonly { question: string }[] }) =>
      void found.push(...proposals.map(({ question }) => question))
    await gatherSite(host + typed, { fetchPage, elapsed: () => 0, tell })
    return found.map((question) => question.slice(6, -1)).sort()
  }
  const all = ['/a/1', '/en/2', '/hc/de/4', '/hc/en-us/3']

  test.each([
    ['/', '/', all],
    ['/', '/home', all],
    ['/', '/en/', all],
    ['/en/', '/en/', ['/en/2']],
    ['/en', '/en/start', ['/en/2']],
    ['/start', '/en', ['/en/2']],
    ['/hc/en-us', '/hc/en-us', ['/hc/en-us/3']],
    ['/hc/de', '/hc/de', ['/hc/de/4']],
    ['/qa', '/qa', []],
    ['/shop/', '/shop/', []],
  ])(
    'is read for the first page, and below that of a language: %s, which redirects to %s',
    async (typed, first, found) => {
      expect(await questions(typed, first)).toEqual(found)
    },
  )
})

test('a website that is too slow ends in time, with what it has brought', async () => {
  let now = 0
  const page = (body: string) => ({ status: 200, headers: {}, bytes: Buffer.from(body) })
  const links = Array.from({ length: 100 }, (_, at) => `<a href="/faq/${at}">x</a>`).join('')
  const fetchPage = (address: string): Promise<FetchedPage> => {
    now += 5000
    return Promise.resolve(
      Object.assign(page(`<h2>Is it ${address}?</h2><p>Yes</p>${links}`), { url: new URL(address) }),
    )
  }
  const read: number[] = []
  const tell = (progress: { read: number }) => void read.push(progress.read)
  const end = await gatherSite('https://shop.example/faq', { fetchPage, elapsed: () => now, tell })
  expect(end).toEqual({ problem: '', cut: true })
  expect(now).toBeLessThan(60_000)
  expect(read.length).toBeGreaterThan(3)
})
