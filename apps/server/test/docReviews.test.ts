import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { hire, signIn, type TestAgent } from './people.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A website on another origin; each test says what it answers. */
const pages = new Map<string, Answer>()
let other: Answer | null = null
const asked: string[] = []
const site = createServer((request, response) => {
  asked.push(request.url ?? '')
  const page = pages.get(request.url ?? '') ?? other
  if (page === null) response.writeHead(404).end()
  else page(response, request)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const { port } = site.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

const send =
  (body: string | Buffer, type = 'text/html'): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
const redirect =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end()
const xml = (body: string) => send(`<?xml version="1.0"?>${body}`, 'application/xml')
const urls = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`

const FAQ = `<!doctype html><html lang="de-AT"><title>FAQ</title><nav><details><summary>Menü?</summary>Mehr</details></nav>
  <h2>Versand</h2><h3>1. Wie lange dauert es?</h3><p onclick="x()">Zwei <a href="/x">Tage</a><script>alert(1)</script><img src="javascript:1"></p>
  <h3>Wohin liefern Sie?</h3><div>Nach Wien</div><div>Nach Graz</div>
  <div><div><h3>Kann ich zahlen?</h3></div><div><p>Ja</p></div></div><footer><h3>Wo?</h3><p>Hier</p></footer></html>`

describe('documents of websites and other help centres', () => {
  let store: Store
  let node: Node
  let owner: TestAgent
  let robotNo: string
  const manage = (name: string, body: object = {}) => node.manage(name, { robotNo, ...body }, owner.token)
  const review = async () => (await manage('getDocReview')).data
  const list = async () => (await manage('getDocProposalList')).data
  const docs = async () => (await manage('getRobotDocList')).data
  const ended = () =>
    vi.waitFor(
      async () => {
        const now = await review()
        expect(now.state).not.toBe('running')
        return now
      },
      { timeout: 70_000, interval: 50 },
    )
  const look = async (path: string) => {
    const begun = await manage('readSiteDocs', { url: path.startsWith('/') ? origin + path : path })
    if (begun.code !== 200) return begun
    expect(begun.data.state).toBe('running')
    return ended()
  }
  const add = async (without: readonly number[] = []) =>
    manage('addDocDrafts', { reviewId: (await review()).reviewId, without })
  const questions = async () => (await list()).map((one: { question: string }) => one.question)
  const put = async (file: string, fileName = 'articles.json', token = owner.token) => {
    const form = new FormData()
    form.append('robotNo', robotNo)
    form.append('file', new Blob([file]), fileName)
    const response = await fetch(`${node.base}/api/manage/readFileDocs`, {
      method: 'POST',
      body: form,
      headers: { token },
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
    return (await response.json()) as { code: number; message: string; data: any }
  }

  beforeAll(async () => {
    store = await createSeeded('embedded')
    node = await startNode(store, { env: { FOYER_EGRESS_ALLOW: `127.0.0.1:${port}` } })
    owner = await signIn(node)
  }, 60_000)
  beforeEach(async () => {
    pages.clear()
    other = null
    asked.length = 0
    robotNo = (await node.manage('saveRobot', { robotName: 'Reader' }, owner.token)).data.robotNo
  })
  afterAll(async () => {
    site.closeAllConnections()
    site.close()
    await node?.close()
    await store?.drop()
  })

  test('X-41: the questions of a website become drafts, and a second look changes what the website has changed', async () => {
    pages.set(
      '/',
      send('<html lang=en><a href="/faq#x">Questions</a><a href="/about">About</a><h2>Why us?</h2><p>Why not</p>'),
    )
    pages.set('/robots.txt', send(`User-agent: *\nDisallow: /secret\nSitemap: ${origin}/map.xml`, 'text/plain'))
    pages.set(
      '/map.xml',
      xml(
        `<sitemapindex><sitemap><loc>${origin}/more.xml.gz</loc></sitemap><sitemap><loc>http://127.0.0.1:1/x</loc></sitemap></sitemapindex>`,
      ),
    )
    pages.set('/more.xml.gz', send(gzipSync(urls('/faq', '/secret/faq', '/goods')), 'application/gzip'))
    pages.set('/faq', send(FAQ))
    pages.set('/secret/faq', send('<h2>Secret?</h2><p>Yes</p>'))
    const ld = {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Gibt es Rabatt?', acceptedAnswer: { text: '<b>Ja</b>' } }],
    }
    pages.set(
      '/goods',
      send(`<html lang=de><script type="application/ld+json">${JSON.stringify(ld)}</script><h2>Maße</h2><p>Klein</p>
        <h3><button aria-controls=p>Pflege und Reinigung</button></h3><div id=p hidden><p>Abwischen</p></div>`),
    )
    expect(await look('/')).toMatchObject({
      state: 'done',
      kind: 'site',
      found: 6,
      pagesRead: 3,
      pagesKnown: 3,
      cut: 0,
    })
    expect(asked.some((path) => path.startsWith('/secret'))).toBe(false)
    const found = await list()
    expect(found).toMatchObject([
      { no: 0, question: 'Why us?', answer: '<p>Why not</p>', locale: 'en', url: `${origin}/`, state: 'new' },
      { question: 'Wie lange dauert es?', locale: 'de', url: `${origin}/faq`, state: 'new' },
      { question: 'Wohin liefern Sie?', answer: '<p>Nach Wien</p><p>Nach Graz</p>' },
      { question: 'Kann ich zahlen?', answer: '<p>Ja</p>' },
      { question: 'Pflege und Reinigung', answer: '<p>Abwischen</p>' },
      { question: 'Gibt es Rabatt?', answer: '<b>Ja</b>' },
    ])
    expect(found[1].answer).toBe(
      `<p>Zwei <a href="${origin}/x" target="_blank" rel="noopener noreferrer">Tage</a><img alt="" /></p>`,
    )
    expect((await add([0])).data).toEqual({ added: 5, changed: 0 })
    const made = await docs()
    expect(made.map((doc: { docStatus: number }) => doc.docStatus)).toEqual([1, 1, 1, 1, 1])
    expect(await review()).toMatchObject({ state: 'none', reviewId: '' })

    // an operator rewords one and puts all live
    const doc = made.find((one: { docQuestion: string }) => one.docQuestion === 'Kann ich zahlen?')
    await node.manage(
      'saveRobotDoc',
      { docId: doc.docId, docQuestion: 'Kann ich bar zahlen?', locale: '' },
      owner.token,
    )
    await manage('publish')
    pages.set('/faq', send(FAQ.replace('<p>Ja</p>', '<p>Immer</p>')))
    await look('/')
    const states = (await list()).map((one: { state: string }) => one.state)
    expect(states).toEqual(['new', 'unchanged', 'unchanged', 'changed', 'unchanged', 'unchanged'])
    expect((await add([0])).data).toEqual({ added: 0, changed: 1 })
    const [changed, ...rest] = (await manage('getRobotDocList', { docStatus: 2 })).data
    expect([rest, (await docs()).length]).toEqual([[], 5])
    expect(changed).toMatchObject({ docId: doc.docId, docQuestion: 'Kann ich bar zahlen?', docAnswer: '<p>Immer</p>' })
    // what operators make of an answer stays while the website says the same
    await node.manage('saveRobotDoc', { docId: doc.docId, docAnswer: '<p>Own words</p>' }, owner.token)
    await look('/')
    expect((await list())[3].state).toBe('unchanged')
  })

  test('X-41: a look is one of its robot, can be ended, and takes the place of the one before', async () => {
    const waiting: ServerResponse[] = []
    pages.set('/faq', (response) => void waiting.push(response))
    await manage('readSiteDocs', { url: `${origin}/faq` })
    await expect.poll(() => waiting).toHaveLength(1)
    expect(await review()).toMatchObject({ state: 'running', source: `${origin}/faq` })
    expect(await list()).toEqual([])
    expect((await add()).code).toBe(400)
    expect((await manage('dropDocReview')).data).toBe(true)
    expect((await review()).state).toBe('none')
    await expect.poll(() => waiting[0]?.destroyed).toBe(true)
    pages.set('/faq', send(FAQ))
    expect(await look('/faq')).toMatchObject({ state: 'done', found: 3 })
    const old = (await review()).reviewId
    await look('/faq')
    expect((await manage('addDocDrafts', { reviewId: old, without: [] })).code).toBe(400)
  })

  test('D-18, G-75: who may not change robots cannot look, and the log says who added drafts', async () => {
    const agent = await hire(node, owner)
    for (const name of ['readSiteDocs', 'getDocReview', 'getDocProposalList', 'dropDocReview'])
      expect((await node.manage(name, { robotNo, url: origin }, agent.token)).message, name).toBe('Not found')
    expect((await put('{}', 'x.json', agent.token)).message).toBe('Not found')
    expect((await node.manage('readSiteDocs', { robotNo: 'nobody', url: origin }, owner.token)).message).toBe(
      'Not found',
    )
    await put('<h2>Do you log?</h2><p>Yes</p>', 'page.html')
    await add()
    const { list: log } = (await node.manage('getAuditList', {}, owner.token)).data
    expect(log[0]).toMatchObject({ call: 'addDocDrafts', account: 'owner' })
  })

  test('X-41: what is wrong with an address is said', async () => {
    const status =
      (code: number): Answer =>
      (response) =>
        void response.writeHead(code).end('<h1>No?</h1>')
    pages.set('/none', status(404))
    pages.set('/shut', status(403))
    pages.set('/broken', status(500))
    pages.set('/paper.pdf', send('%PDF', 'application/pdf'))
    pages.set('/plain', send('<p>Hello'))
    pages.set('/silent', () => undefined)
    pages.set('/inside', redirect('http://169.254.169.254/latest/meta-data/'))
    pages.set('/robots.txt', send('User-agent: Foyer\nDisallow: /mine\n', 'text/plain'))
    const problems = {
      '/none': 'notFound',
      '/shut': 'refused',
      '/broken': 'unreachable',
      '/paper.pdf': 'notPage',
      '/plain': 'nothing',
      '/silent': 'unreachable',
      '/inside': 'private',
      '/mine/faq': 'robots',
      'http://10.0.0.1/': 'private',
      'http://localhost/': 'private',
      'nowhere.invalid': 'unreachable',
    }
    for (const [path, problem] of Object.entries(problems))
      expect(await look(path), path).toMatchObject({ state: 'failed', problem, found: 0 })
    for (const url of ['http://user:pass@shop.example', 'https://', ''])
      expect((await manage('readSiteDocs', { url })).code, url).toBe(400)
  })

  test('A-31: an endless website, bombs and deep pages end within their limits', async () => {
    let made = 0
    // every sitemap names two more, every page names two more
    other = (response, request) => {
      made += 1
      const path = request.url ?? ''
      const next = `${origin}${path.replace(/\d+/, '')}`
      if (path.startsWith('/s'))
        xml(
          `<sitemapindex>${[1, 2].map((n) => `<sitemap><loc>${next}${made}${n}</loc></sitemap>`).join('')}</sitemapindex>`,
        )(response, request)
      else
        send(`<h2>Is this page ${made}?</h2><p>Yes</p><a href="/faq/${made}1">a</a><a href="/faq/${made}2">b</a>`)(
          response,
          request,
        )
    }
    pages.set('/robots.txt', send(`Sitemap: ${origin}/s1`, 'text/plain'))
    expect(await look('/')).toMatchObject({ state: 'done', cut: 1, pagesKnown: 200, pagesRead: 200, found: 200 })
    expect(asked.filter((path) => path.startsWith('/s'))).toHaveLength(20)

    other = null
    pages.set('/sitemap.xml', send(gzipSync(Buffer.alloc(200_000_000, '<url>')), 'application/gzip'))
    pages.set('/bomb', send(gzipSync(Buffer.alloc(200_000_000, '<b>'))))
    pages.set('/deep', send(`<h2>Deep?</h2>${'<b>'.repeat(1_000_000)}`))
    pages.set('/', send('<a href="/bomb?faq">x</a><a href="/faq/deep">x</a><h2>Still here?</h2><p>Yes</p>'))
    pages.set('/faq/deep', send(`<h2>Deep?</h2><p>Yes</p>${'<b>'.repeat(1_000_000)}<h2>Later?</h2><p>No</p>`))
    pages.delete('/robots.txt')
    expect(await look('/')).toMatchObject({ state: 'done' })
    expect((await questions()).sort()).toEqual(['Deep?', 'Still here?'])
  }, 90_000)

  test('A-31: a redirect of a page to a private address or another website brings nothing', async () => {
    pages.set(
      '/',
      send('<a href="/faq">x</a><a href="/help">x</a><a href="http://127.0.0.1:1/faq">x</a><h2>Here?</h2><p>Yes</p>'),
    )
    pages.set('/faq', redirect('http://127.0.0.1:22/'))
    pages.set('/help', redirect('/help'))
    await look('/')
    expect(await questions()).toEqual(['Here?'])
  })

  test('X-41: exports of other help centres are known by what they hold, and unpublished articles are left out', async () => {
    const body = '<p>Yes<script>1</script> <a href="/hc/x">here</a></p>'
    const files: Record<string, unknown> = {
      zendesk: {
        articles: [
          {
            id: 1,
            title: 'Can I return it?',
            body,
            locale: 'en-us',
            html_url: 'https://help.shop.example/hc/1',
            draft: false,
            label_names: [],
          },
          { id: 2, title: 'Draft', body, locale: 'en-us', html_url: 'https://help.shop.example/hc/2', draft: true },
        ],
      },
      intercom: {
        type: 'list',
        total_count: 2,
        data: [
          {
            type: 'article',
            id: '1',
            title: 'Can I return it?',
            body,
            state: 'published',
            url: 'https://help.shop.example/hc/1',
            default_locale: 'en',
            translated_content: {
              type: 'article_translated_content',
              de: {
                type: 'article_content',
                title: 'Geht das zurück?',
                body: '<p>Ja</p>',
                state: 'published',
                url: null,
              },
            },
          },
          { type: 'article', id: '2', title: 'Draft', body, state: 'draft', url: null },
        ],
      },
      chatwoot: {
        payload: [
          {
            id: 1,
            title: 'Can I return it?',
            content: '**Yes** [here](https://help.shop.example/x)',
            status: 'published',
            category: { locale: 'en' },
          },
          { id: 2, title: 'Draft', content: 'x', status: 'draft' },
        ],
        meta: { articles_count: 2 },
      },
      freshdesk: [
        { id: 1, title: 'Can I return it?', description: body, status: 2, hierarchy: [{ data: { language: 'en' } }] },
        { id: 2, title: 'Draft', description: body, status: 1 },
      ],
      helpscout: {
        articles: {
          page: 1,
          items: [
            {
              id: 'a',
              name: 'Can I return it?',
              text: body,
              status: 'published',
              publicUrl: 'https://help.shop.example/hc/1',
            },
            { id: 'b', name: 'Draft', text: body, status: 'notpublished' },
          ],
        },
      },
    }
    for (const [format, file] of Object.entries(files)) {
      const { data } = await put(JSON.stringify(file))
      expect(data, format).toMatchObject({
        state: 'done',
        kind: 'file',
        format,
        unpublished: 1,
        source: 'articles.json',
      })
      const [first] = await list()
      expect(first, format).toMatchObject({ question: 'Can I return it?', answer: expect.stringMatching(/Yes/) })
      expect(first.answer).not.toMatch(/script|onclick/)
      expect(first.locale, format).toBe(format === 'helpscout' ? '' : 'en')
      if (first.url !== '') expect(first.answer).toContain('href="https://help.shop.example/hc/x"')
    }
    await put(JSON.stringify(files.intercom))
    expect((await list())[1]).toMatchObject({ question: 'Geht das zurück?', locale: 'de' })
    await put('# Help\n\n## Do you mend?\n\nYes, *gladly*.\n', 'help.md')
    expect(await list()).toMatchObject([{ question: 'Do you mend?', answer: '<p>Yes, <em>gladly</em>.</p>' }])
    expect((await put(FAQ, 'saved.html')).data).toMatchObject({ format: 'html', found: 3 })
  })

  test('X-41: a file that is none of them is refused with the reason', async () => {
    const draft = { articles: [{ title: 'a b', body: 'c', draft: true }] }
    const problems = {
      '{"a":1}': 'unknownFile',
      'question,answer\na,b': 'unknownFile',
      '{"articles":[]}': 'noArticles',
      [JSON.stringify(draft)]: 'unpublished',
    }
    for (const [file, problem] of Object.entries(problems))
      expect((await put(file)).data, file).toMatchObject({ state: 'failed', problem })
    const refs = { articles: { items: [{ name: 'Only a name', status: 'published' }] } }
    expect((await put(JSON.stringify(refs))).data).toMatchObject({ problem: 'noTexts', empty: 1 })
    expect((await put('['.repeat(2_000_000))).data.problem).toBe('unknownFile')
    expect((await put('x'.repeat(17_000_000))).message).toContain('too large')
  })
})
