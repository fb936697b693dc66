import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** What the test reads of the schema of a setting, as the OpenAPI document has it. */
type Schema = {
  readonly title?: string
  readonly 'x-help'?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentSchema?: unknown
  readonly default?: unknown
}

const sections = [
  ...['Look', 'Words', 'Robot', 'Hand-off', 'Hours', 'Menus', 'Side bar', 'Invitations', 'Forms'],
  ...['Rating', 'Leaving a message', 'Pages and visitors', 'Security', 'Code'],
]

/** Editors whose controls are named otherwise than the member: a control of each, and the section that it is in. */
const byHand: Readonly<Record<string, readonly [section: string, name: string | RegExp]>> = {
  groupConfig: ['Hand-off', /^(?:Add a group|All groups|Groups to choose from)/],
  sideBarConfig: ['Side bar', 'Add a link'],
  userForm: ['Forms', 'Add a field'],
  faq: ['Robot', /^Add a (?:question|tab)$/],
  allowOrigin: ['Security', 'Add site'],
  proactiveRules: ['Invitations', 'Add an invitation'],
}

/** Members without a control of their own, with the reason. */
const notEdited: Readonly<Record<string, string>> = {
  translations: 'each text is edited in the language that is chosen above it',
  userFormConfig: 'the second name of userForm (A-40)',
  chatMenuConfigObj: 'the second name of chatMenuConfigList (A-38)',
  evaluateContentMax: 'belongs to the rating',
}

/** Members that channelInfo does not answer, with the reason. */
const notAnswered: Readonly<Record<string, string>> = {
  channelName: 'for operators only',
  allowOrigin: 'the policy of the page that the frame loads',
  timeZone: 'decides on the server whether the channel is open (G-25)',
  workTime: 'decides on the server whether the channel is open (G-25)',
  holiday: 'decides on the server whether the channel is open (G-25)',
  translations: 'visitors get the texts of their language',
}

/** The settings of a channel, from the document that programs read. */
const readSchema = async (url: string): Promise<readonly (readonly [string, Schema])[]> => {
  const document = await (await fetch(`${url}/api/openapi.json`)).json()
  const { schema } = document.paths['/api/manage/saveChannel'].post.requestBody.content['application/json']
  return Object.entries<Schema>(schema.properties).filter(([, { 'x-help': key }]) => key !== undefined)
}

/** A value that the schema forbids. */
const wrongFor = ({ type, enum: values, maximum, maxLength = 0, pattern, format }: Schema): unknown => {
  if (values !== undefined) return type === 'string' ? 'nonsense' : 99
  if (type === 'integer' || type === 'number') return (maximum ?? 0) + 1
  if (type !== 'string') return 'nonsense'
  if (format === 'regex') return '('
  return pattern !== undefined || format === 'link' || format === 'time-zone' ? 'non sense' : 'x'.repeat(maxLength + 1)
}

/** Another value that the schema allows; undefined for what is more than a plain value. */
const otherThan = (before: unknown, { type, enum: values, minimum = 0, maximum = 0, pattern, format }: Schema) => {
  if (values !== undefined) return values.find((value) => value !== before && value !== '')
  if (type === 'integer' || type === 'number') return before === minimum ? Math.min(minimum + 1, maximum) : minimum
  if (type !== 'string') return undefined
  if (pattern !== undefined) return before === '#010203' ? '#040506' : '#010203'
  if (format === 'regex') return '^\\d{4}$'
  return format === 'link' ? '/site/olive.svg' : `${before} 2`
}

/** The names of everything that can be edited in a section. */
const namesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll('main label, main [aria-label], main button')]
    return main.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')
  })

const readNames = async (page: Page): Promise<ReadonlyMap<string, readonly string[]>> => {
  const names = new Map<string, readonly string[]>()
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section, exact: true }).click()
    await page.getByRole('heading', { name: section, level: 2 }).waitFor()
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    names.set(section, await namesIn(page))
  }
  return names
}

test('S3.7, S3.8 to S3.12, X-41: every setting of a channel can be edited in the console', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/channels/demo/look?locale=en`)
  const names = await readNames(page)
  const missing = (await readSchema(product.url)).filter(([name, { title = '' }]) => {
    const [section, control] = byHand[name] ?? [null, title]
    const seen = [...names].filter(([one]) => section === null || one === section).flatMap(([, known]) => known)
    const isSeen = seen.some((one) => (typeof control === 'string' ? one === control : control.test(one)))
    return isSeen === name in notEdited
  })
  expect(missing.map(([name]) => name)).toEqual([])
})

test('S3.7, X-41: every setting of a channel is checked by the server, which names it, and reaches the page of the visitor', {
  timeout: 300_000,
}, async ({ product, staff }) => {
  const channelId = await staff.addChannel({ titleDesc: 'Fields' })
  const settings = await readSchema(product.url)
  const before = await staff.manage('getChannel', { channelId })
  const info = async () => {
    const response = await fetch(`${product.url}/api/chat/visitor/channelInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: channelId }),
    })
    return (await response.json()).data
  }
  expect(settings.length).toBeGreaterThan(75)
  const taken: string[] = []
  const changes: Record<string, unknown> = {}
  for (const [name, schema] of settings) {
    const refusal = await staff.manage('saveChannel', { channelId, [name]: wrongFor(schema) }).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
    if (!refusal.includes(name)) taken.push(`${name}: ${refusal}`)
    const other = otherThan(before[name], schema)
    const isPlain = other !== undefined && schema.contentSchema === undefined && !(name in notAnswered)
    if (isPlain && !(name in notEdited)) changes[name] = other
  }
  expect(taken).toEqual([])
  await staff.manage('saveChannel', Object.assign({ channelId }, changes))
  const after = await info()
  expect(after).toMatchObject(changes)
  const unanswered = settings.map(([name]) => name).filter((name) => !(name in after) !== name in notAnswered)
  expect(unanswered).toEqual([])
})
