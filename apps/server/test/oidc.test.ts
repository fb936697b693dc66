import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { fromNewAddress, hire, signIn } from './people.ts'
import { CLIENT, createProvider } from './provider.ts'

const CALLBACK = '/api/chat/admin/oidc/callback'

let node: Node
let store: Store
const provider = await createProvider(() => node.base + CALLBACK)

beforeAll(async () => {
  store = await createSeeded('embedded')
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  node = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1', ...env } })
}, 60_000)
afterAll(async () => {
  await node?.close()
  await provider.close()
  await store?.drop()
})

/** A browser: cookies by host and port, and no redirect without being told. */
const createBrowser = () => {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const visit = async (url: string) => {
    const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, ...fromNewAddress() } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
    const to = response.headers.get('location')
    return {
      status: response.status,
      to: to === null ? '' : new URL(to, url).href,
      lines: response.headers.getSetCookie(),
    }
  }
  return {
    visit,
    jar: () => jarOf(node.base),
    /** From the sign-in page to the address with which the provider sends the browser back. */
    untilCallback: async (): Promise<string> => {
      let { to } = await visit(`${node.base}/api/chat/admin/oidc/start`)
      for (let hops = 0; hops < 8 && to !== '' && !to.startsWith(node.base); hops++) to = (await visit(to)).to
      return to
    },
  }
}
type Browser = ReturnType<typeof createBrowser>

const me = (browser: Browser) =>
  node.call('/api/chat/admin/me', {}, { cookie: `foyer_desk=${browser.jar().get('foyer_desk') ?? ''}` })

let people = 0
/** An agent with a mail address, who is signed in at the provider. */
const someone = async (more: object = {}) => {
  const owner = await signIn(node)
  const email = `worker-${people++}@example.com`
  const agent = await hire(node, owner, { adminCardEmail: email, ...more })
  provider.become({ sub: `sub-${email}`, email, email_verified: true })
  return { agent, email, owner }
}
const come = async (browser = createBrowser()) => {
  const callback = await browser.untilCallback()
  if (!callback.startsWith(node.base + CALLBACK)) return { browser, to: callback, lines: [] }
  return { browser, ...(await browser.visit(callback)) }
}

test('the provider is found at the first sign-in, not at the start', async () => {
  // the node has started while the provider answered nothing
  expect((await come()).to).toBe(`${node.base}/desk/?oidc=failed`)
  provider.open()
  expect((await node.call('/api/chat/admin/getSignInWays', {})).data).toMatchObject({
    oidc: new URL(provider.issuer).host,
  })
})

test('D-22: whoever the provider names by a verified mail address is signed in, without the local second factor', async () => {
  const { agent } = await someone()
  const { browser, to, lines } = await come()
  expect(to).toBe(`${node.base}/desk/`)
  expect(lines.find((line) => line.startsWith('foyer_desk='))).toMatch(/HttpOnly; SameSite=Strict/)
  expect((await me(browser)).data).toMatchObject({ adminId: agent.adminId })
})

test('an account whose name is the address counts before cards, and a person stays bound to the first subject', async () => {
  const { agent, email, owner } = await someone()
  await node.manage('saveAdmin', { account: email, password: 'a long password' }, owner.token)
  const first = await come()
  const { adminId } = (await me(first.browser)).data
  expect(adminId).not.toBe(agent.adminId)
  // the address passes to somebody else at the provider
  provider.become({ sub: 'a new colleague', email, email_verified: true })
  expect((await come()).to).toBe(`${node.base}/desk/?oidc=unknown`)
  // and the first one keeps the account under a new address
  provider.become({ sub: `sub-${email}`, email: 'married@example.com', email_verified: true })
  expect((await me((await come()).browser)).data).toMatchObject({ adminId })
})

test('nobody gets in by an address that is not verified, that two people have, or that nobody has', async () => {
  const { email, owner } = await someone()
  provider.become({ sub: 'unverified', email, email_verified: false })
  expect((await come()).to).toBe(`${node.base}/desk/?oidc=unknown`)
  await hire(node, owner, { adminCardEmail: email })
  provider.become({ sub: 'ambiguous', email, email_verified: true })
  expect((await come()).to).toBe(`${node.base}/desk/?oidc=unknown`)
  provider.become({ sub: 'new', email: 'unheard-of@example.com', email_verified: true })
  const { browser, to } = await come()
  expect(to).toBe(`${node.base}/desk/?oidc=unknown`)
  expect((await me(browser)).code).toBe(401)
})

test('an invitation to the address makes the account, which has no password then', async () => {
  const owner = await signIn(node)
  const email = 'invited@example.com'
  await node.manage('inviteAdmin', { account: 'invited-by-oidc', email }, owner.token)
  provider.become({ sub: 'invited', email, email_verified: true })
  const { browser } = await come()
  expect((await me(browser)).data).toMatchObject({ adminNick: 'invited-by-oidc', role: 1 })
  const token = browser.jar().get('foyer_desk') ?? ''
  expect((await node.admin('getOwnAccount', {}, token)).data).toMatchObject({ hasPassword: 0 })
  expect((await node.call('/api/chat/admin/login', { account: 'invited-by-oidc', password: '' })).code).toBe(400)
})

test('attacks: an answer for another browser, another state, issuer, nonce or time signs nobody in', async () => {
  await someone()
  const refused = async (visit: Promise<{ to: string }>) =>
    expect((await visit).to).toBe(`${node.base}/desk/?oidc=failed`)
  const change = (url: string, name: string, value: string | null) => {
    const changed = new URL(url)
    if (value === null) changed.searchParams.delete(name)
    else changed.searchParams.set(name, value)
    return changed.href
  }
  // the attacker's own answer in the victim's browser: login CSRF
  const mine = await createBrowser().untilCallback()
  await refused(createBrowser().visit(mine))
  const other = createBrowser()
  await other.untilCallback()
  await refused(other.visit(mine))

  for (const [name, value] of [
    ['state', 'x'.repeat(43)],
    ['state', null],
    ['iss', 'https://evil.example'],
    ['code', 'x'.repeat(43)],
  ] as const) {
    const browser = createBrowser()
    await refused(browser.visit(change(await browser.untilCallback(), name, value)))
    expect((await me(browser)).code).toBe(401)
  }

  // the code of one sign-in beside the state of another: its nonce and its verifier are not those
  const [one, two] = [createBrowser(), createBrowser()]
  const [from, into] = [await one.untilCallback(), await two.untilCallback()]
  await refused(two.visit(change(into, 'code', new URL(from).searchParams.get('code'))))

  const late = createBrowser()
  const back = await late.untilCallback()
  node.forward(10 * 60_000 + 1)
  await refused(late.visit(back))

  const twice = createBrowser()
  const answer = await twice.untilCallback()
  expect((await twice.visit(answer)).to).toBe(`${node.base}/desk/`)
  await refused(twice.visit(answer))
})
