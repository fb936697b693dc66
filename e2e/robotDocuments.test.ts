import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditFit, type Found } from './audit.ts'
import { expectFocus, keyboardOnly, tabTo } from './keyboard.ts'
import { openDesk } from './pages.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

type Doc = { docId: string; docQuestion: string; category: string; docStatus: number; [member: string]: unknown }

/** A robot with documents, the newest of which is named last. */
const teach = async ({ manage }: Staff, questions: readonly string[], more: object = {}) => {
  const { robotNo } = await manage('saveRobot', { robotName: 'Bulk', ...more })
  for (const docQuestion of questions)
    await manage('saveRobotDoc', { robotNo, docQuestion, docAnswer: '<p>Yes</p>', locale: 'en', category: 'Old' })
  const list = (filter: object = {}): Promise<Doc[]> => manage('getRobotDocList', { robotNo, pageSize: 100, ...filter })
  return { robotNo, list }
}

const tick = (page: Page, question: string) => page.getByRole('checkbox', { name: `Choose “${question}”` })
const chosen = (page: Page, count: number) => page.getByRole('status').getByText(`Chosen: ${count}`, { exact: true })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** Of the notice about the last change of several documents. */
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' })

const openList = async (page: Page, url: string, staff: Staff, robotNo: string, locale = 'en') => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await openDesk(page, url, sam, false)
  await page.goto(`${url}/desk/robot/knowledge?robot=${robotNo}&locale=${locale}`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

/** A menu takes the focus a moment after its items are there: keys that come earlier go to the button. */
const menuHasFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[role=menu]:focus-within').count()).toBe(1)

test('X-41: by keyboard an operator chooses documents one by one and all, moves them to a new category and deletes them', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['One?', 'Two?', 'Three?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const look = keyboardOnly(page)
  const { keyboard } = page
  await tabTo(page, tick(page, 'One?'))
  await keyboard.press('Space')
  await chosen(look, 1).waitFor()
  // the key of the list of tickets chooses the row that has the focus
  await page.getByRole('link', { name: /^Three\?/ }).evaluate((row: HTMLElement) => row.focus())
  await keyboard.press('x')
  await chosen(look, 2).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Move to a category' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const move = page.getByRole('dialog', { name: 'Move to a category' })
  await move.getByText('Chosen: 2').waitFor()
  await expectFocus(
    move.getByRole('combobox', { name: 'Category' }).or(move.getByRole('textbox', { name: 'Category' })),
  )
  await keyboard.type('Fresh')
  await keyboard.press('Enter')
  await told(look, 'Changed documents: 2').waitFor()
  await expectFocus(page.getByRole('checkbox', { name: 'Choose all that are shown' }))
  expect((await list({ category: 'Fresh' })).map(({ docQuestion }) => docQuestion).sort()).toEqual(['One?', 'Three?'])

  await keyboard.press('Space')
  await chosen(look, 3).waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)
  await keyboard.press('Space')
  const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete' })
  await tabTo(page, remove)
  await keyboard.press('Enter')
  const ask = page.getByRole('dialog', { name: 'Delete the chosen documents?' })
  await ask.getByText('Documents: 3').waitFor()
  await keyboard.press('Escape')
  await ask.waitFor({ state: 'detached' })
  expect((await list()).length).toBe(3)
  await expectFocus(remove)
  await keyboard.press('Enter')
  await expectFocus(ask.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await told(look, 'Deleted documents: 3').waitFor()
  await page.getByText('The robot knows nothing yet').waitFor()
  expect(await list()).toEqual([])
})

test('X-41: more documents than one call takes are chosen, counted and moved in several calls', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['One?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const imported = await page.evaluate(async (robot) => {
    const form = new FormData()
    const rows = Array.from({ length: 1002 }, (_, at) => `Question ${at}?,Yes`)
    form.append('robotNo', robot)
    form.append('file', new Blob([['question,answer', ...rows].join('\n')], { type: 'text/csv' }), 'docs.csv')
    return (await (await fetch('/api/manage/import', { method: 'POST', body: form })).json()).code
  }, robotNo)
  expect(imported).toBe(200)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
  await page.getByRole('button', { name: 'Choose all that match: 1,003' }).click()
  await page.getByRole('status').getByText('Chosen: 1,003', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Move to a category' }).click()
  const move = page.getByRole('dialog', { name: 'Move to a category' })
  await move.getByText('Chosen: 1,003').waitFor()
  await move.getByLabel('Category').fill('Fresh')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await told(page, 'Changed documents: 1,003').waitFor()
  expect(await staff.manage('getRobotCategoryList', { robotNo })).toEqual([{ category: 'Fresh', docCount: 1003 }])
  expect((await list({ pageSize: 1 }))[0]?.category).toBe('Fresh')
  await undo(page).click()
  await told(page, 'Restored documents: 1,003').waitFor()
  expect(await staff.manage('getRobotCategoryList', { robotNo })).toEqual([{ category: 'Old', docCount: 1 }])
})

test('X-41, D-23: what was deleted comes back by Undo, but not over what a colleague has changed since', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['One?', 'Two?'])
  const before = await list()
  const device = await devices.open()
  await openList(device.page, product.url, staff, robotNo)
  const page = keyboardOnly(device.page)
  const chooseAll = page.getByRole('checkbox', { name: 'Choose all that are shown' })
  const rows = page.getByRole('main').getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await tabTo(page, chooseAll)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await told(page, 'Deleted documents: 2').waitFor()
  expect(await list()).toEqual([])
  await tabTo(page, undo(page))
  await page.keyboard.press('Enter')
  await told(page, 'Restored documents: 2').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  const contents = (docs: readonly Doc[]) => docs.map(({ version: _, ...doc }) => doc)
  expect(contents(await list())).toEqual(contents(before))

  await tabTo(page, chooseAll)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Move to a category' }))
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('dialog').getByRole('combobox', { name: 'Category' }))
  await page.keyboard.type('Fresh')
  await page.keyboard.press('Enter')
  await told(page, 'Changed documents: 2').waitFor()
  const one = before.find(({ docQuestion }) => docQuestion === 'One?')
  await staff.manage('saveRobotDoc', { docId: one?.docId ?? '', docQuestion: 'Uno?' })
  await tabTo(page, undo(page))
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('a document was changed meanwhile').waitFor()
  expect((await list()).map(({ docQuestion, category }) => `${docQuestion} ${category}`).sort()).toEqual([
    'Two? Fresh',
    'Uno? Fresh',
  ])
})

test('X-41: a document that was deleted on its own page comes back by Undo too', async ({
  product,
  devices,
  staff,
}) => {
  const { robotNo, list } = await teach(staff, ['One?', 'Two?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  await page.getByRole('main').getByRole('link', { name: 'One?' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, 'Deleted documents: 1').waitFor()
  expect((await list()).map(({ docQuestion }) => docQuestion)).toEqual(['Two?'])
  await undo(page).click()
  await told(page, 'Restored documents: 1').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'One?' }).waitFor()
  expect((await list()).map(({ docQuestion }) => docQuestion).sort()).toEqual(['One?', 'Two?'])
})

test('X-41: what is typed while the first save of a document is under way stays, and the next save has it', async ({
  product,
  devices,
  staff,
}) => {
  const { robotNo, list } = await teach(staff, ['One?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  await page.getByRole('link', { name: 'New document' }).click()
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('Do you')
  await page.locator('[contenteditable]').fill('Yes.')
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/manage/saveRobotDoc',
    async (route) => {
      arrived.resolve()
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await question.press('Control+s')
  await arrived.promise
  await question.pressSequentially(' deliver?')
  held.resolve()
  await page.waitForURL(/knowledge\/d/)
  const stored = async () => (await list()).map(({ docQuestion }) => docQuestion).sort()
  expect(await stored()).toEqual(['Do you', 'One?'])
  expect(await question.inputValue()).toBe('Do you deliver?')
  await expectFocus(question)
  await question.press('Control+s')
  await expect.poll(stored).toEqual(['Do you deliver?', 'One?'])
  // the same page begins another document empty
  await page.getByRole('link', { name: 'Knowledge' }).first().click()
  await page.getByRole('link', { name: 'New document' }).click()
  await expect.poll(() => question.inputValue()).toBe('')
})

test('X-41: a range is chosen with Shift by mouse and by keyboard, and everything that matches is chosen also where the list does not show it', async ({
  product,
  devices,
  staff,
}) => {
  const questions = Array.from({ length: 60 }, (_, at) => `Question ${at}?`)
  const { robotNo, list } = await teach(staff, questions, { draftMode: 1 })
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const ticks = page.getByRole('checkbox', { name: /^Choose “/ })
  await ticks.nth(2).click()
  await ticks.nth(6).click({ modifiers: ['Shift'] })
  await chosen(page, 5).waitFor()
  await ticks.nth(5).click()
  await chosen(page, 4).waitFor()
  await ticks.nth(8).press('Space')
  await ticks.nth(10).press('Shift+Space')
  await chosen(page, 7).waitFor()
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
  await chosen(page, 50).waitFor()
  await page.getByRole('button', { name: 'Choose all that match: 60' }).click()
  await chosen(page, 60).waitFor()
  await page.getByRole('button', { name: 'Limit the time' }).click()
  const limit = page.getByRole('dialog', { name: 'Limit the time' })
  await limit.getByLabel('Until, including this day').fill('2031-05-04')
  await limit.getByLabel('From').fill('2031-06-01')
  await limit.getByText('It ends before it begins').waitFor()
  await limit.getByLabel('From').fill('')
  await limit.getByRole('button', { name: 'Apply' }).click()
  await told(page, 'Changed as drafts: 60. They go live when you publish.').waitFor()
  const docs = await list()
  expect(docs.length).toBe(60)
  expect(new Set(docs.map(({ validTo }) => validTo))).toEqual(new Set([new Date(2031, 4, 5).getTime()]))
  // another filter begins with nothing chosen
  await ticks.nth(0).click()
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('Question 1')
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)
})

test('X-41, X-12: the list says who edited a document, how often it was used, and which translations are outdated', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['Do you sell tea?', 'Do you sell salt?'])
  const tea = (await list({ keyword: 'tea' }))[0] as Doc
  const german = { locale: 'de', docQuestion: 'Haben Sie Tee?', similarList: [], docAnswer: '<p>Ja</p>' }
  await staff.manage('saveRobotDoc', { docId: tea.docId, variantList: [german] })
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const rowOf = (name: RegExp): Locator => page.getByRole('link', { name })
  await rowOf(/^Do you sell salt\?.*Not used in 30 days · Edited: .*, Olive/).waitFor()

  await rowOf(/^Do you sell tea/).click()
  await page.getByText(/^Edited: .*, Olive$/).waitFor()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you sell green tea?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = page.getByRole('tab', { name: 'Outdated translation: German' })
  await tab.click()
  await page.getByText('has changed since this translation').waitFor()
  await page.getByText(/^Edited: .*, Sam$/).waitFor()

  await page.goto(`${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=en`)
  await rowOf(/^Do you sell green tea\?.*Sam.*Outdated translation: German/).waitFor()
  await page
    .getByRole('combobox', { name: 'Show' })
    .or(page.getByRole('textbox', { name: 'Show' }))
    .click()
  await page.getByRole('option', { name: 'Outdated translations' }).click()
  await rowOf(/^Do you sell salt/).waitFor({ state: 'detached' })
  await rowOf(/^Do you sell green tea/).click()
  await tab.click()
  await page.getByRole('button', { name: 'Still right' }).click()
  await page.getByText('Noted. It counts once you save.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('tab', { name: 'German', exact: true }).waitFor()
  expect((await list({ stale: 1 })).length).toBe(0)
})

test('X-41, D-01: small talk has its category and its sign, runs the flow that an operator chooses, and answers again without it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['Do you sell tea?'])
  const nodes = [{ nodeId: 'n1', nodeType: 'END', text: 'Which aisle are you in?' }]
  const flow = { robotNo, flowName: 'Welcome walk', startNodeId: 'n1', nodes }
  await staff.manage('saveFlow', flow)
  await staff.manage('saveFlow', { ...flow, flowName: 'Not ready', draft: 1 })
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  const sign = rows.getByText('Small talk', { exact: true })
  await rows.getByText('Do you sell tea?').waitFor()
  expect([await rows.count(), await sign.count()]).toEqual([1, 0])
  const category = main.getByRole('combobox', { name: 'Category' }).or(main.getByRole('textbox', { name: 'Category' }))
  await category.click()
  await page.getByRole('option', { name: 'Small talk' }).click()
  await rows.getByText('Hello', { exact: true }).waitFor()
  expect([await rows.count(), await sign.count()]).toEqual([6, 6])

  await page.getByRole('link', { name: /^Hello/ }).click()
  const chosen = page
    .getByRole('combobox', { name: 'Flow instead of the answer' })
    .or(page.getByRole('textbox', { name: 'Flow instead of the answer' }))
  await chosen.click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Welcome walk'])
  await page.getByRole('option', { name: 'Welcome walk' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved. The robot answers with it now.').waitFor()
  const found: Found = {}
  await auditFit(page, 'flow chosen', found)
  expect(found).toEqual({})
  const asked = () => staff.manage('tryRobot', { robotNo, question: 'hiya!!' })
  expect(await asked()).toMatchObject({ answerType: 3 })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: /^Hello.*Runs the flow “\u2068?Welcome walk/ }).waitFor()

  await page.getByRole('link', { name: 'Flows', exact: true }).click()
  await page.getByRole('link', { name: /^Welcome walk/ }).click()
  await main.getByRole('button', { name: 'Delete', exact: true }).first().click()
  const ask = page.getByRole('dialog', { name: 'Delete this flow?' })
  await ask.getByText(/answers with its own text again: \u2068?Hello/).waitFor()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Deleted', { exact: true }).waitFor()
  expect(await asked()).toMatchObject({ answerType: 1 })
  expect((await list({ smallTalk: 1 })).map(({ flowId }) => flowId)).toEqual(Array(6).fill(''))
  await page.goto(`${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=en&category=+talk`)
  await rows.getByText('Hello', { exact: true }).waitFor()
  expect(await main.getByText('Runs the flow').count()).toBe(0)
})

test('X-41: by keyboard an operator switches small talk off in the list and on in its details, and brings back what was deleted', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['Do you sell tea?'])
  const asked = async (question: string) => (await staff.manage('tryRobot', { robotNo, question })).answerType
  const { page } = await devices.open()
  const look = keyboardOnly(page)
  const { keyboard } = page
  await openList(page, product.url, staff, robotNo)
  expect(await page.getByRole('listitem').getByRole('switch').count()).toBe(0)
  const address = `${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=en&category=+talk`
  await page.goto(address)
  const greeting = page.getByRole('switch', { name: 'Answers “Hello”' })
  await tabTo(page, greeting)
  expect([await greeting.isChecked(), await asked('hiya!!')]).toEqual([true, 1])
  await keyboard.press('Space')
  await told(look, 'Switched off').waitFor()
  expect([await greeting.isChecked(), await asked('hiya!!'), await asked('thanx')]).toEqual([false, 0, 1])
  await expectFocus(greeting)

  const hello = page.getByRole('link', { name: /^Hello/ })
  await tabTo(page, hello, 'Shift+Tab')
  await keyboard.press('Enter')
  const mode = page.getByRole('switch', { name: 'Switched on' })
  await tabTo(page, mode)
  expect(await mode.isChecked()).toBe(false)
  await keyboard.press('Space')
  expect(await asked('hiya!!')).toBe(0)
  await keyboard.press('Control+s')
  await told(look, 'Saved. The robot answers with it now.').waitFor()
  expect(await asked('hiya!!')).toBe(1)

  const talks = await list({ smallTalk: 1 })
  for (const { docId, smallTalk } of talks)
    if (smallTalk === 'greeting' || smallTalk === 'insult') await staff.manage('deleteRobotDoc', { id: docId })
  await page.goto(address)
  await look.getByText('Deleted: Greeting · Insult').waitFor()
  const bring = page.getByRole('button', { name: 'Bring back small talk' })
  await tabTo(page, bring)
  await keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual(['Greeting', 'Insult', 'All of these'])
  await menuHasFocus(page)
  await keyboard.press('ArrowDown')
  await expectFocus(items.first())
  await keyboard.press('Enter')
  await told(look, 'Brought back: Greeting').waitFor()
  await expectFocus(hello)
  expect(await greeting.isChecked()).toBe(true)
  await look.getByText('Deleted: Insult').waitFor()
  await tabTo(page, bring, 'Shift+Tab')
  await keyboard.press('Enter')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual(['Insult'])
  await menuHasFocus(page)
  await keyboard.press('ArrowDown')
  await expectFocus(items.first())
  await keyboard.press('Enter')
  await told(look, 'Brought back: Insult').waitFor()
  await expect.poll(() => bring.count()).toBe(0)
  expect((await list({ smallTalk: 1 })).length).toBe(6)
  expect(await asked('hiya!!')).toBe(1)
})

test('D-23: by keyboard an operator sees what a colleague changed in the document meanwhile, and takes theirs', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, list } = await teach(staff, ['Do you sell tea?'])
  const [doc] = await list()
  const said = 'We sell black tea, green tea, white tea and all kinds of herbs.'
  const german = { locale: 'de', docQuestion: 'Haben Sie Tee?', similarList: [], docAnswer: '<p>Ja</p>' }
  const put = (members: object) => staff.manage('saveRobotDoc', { docId: doc?.docId, ...members })
  await put({ docAnswer: `<p>${said} Ask us.</p>`, variantList: [german] })
  const { page } = await devices.open({ device: 'phone' })
  await openList(page, product.url, staff, robotNo)
  await page.getByRole('link', { name: /^Do you sell tea/ }).click()
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('Do you sell any tea?')
  await put({
    docAnswer: `<p>${said} Call us.</p>`,
    similarList: ['herbs'],
    category: 'Drinks',
    variantList: [{ ...german, docAnswer: '<p>Nein</p>' }],
  })
  const { keyboard } = page
  await keyboard.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Olive saved this at' })
  await notice.getByText('Changed in the meantime:').waitFor()
  expect(await notice.getByRole('listitem').allTextContents()).toEqual([
    'Similar questions: “herbs” added',
    'Answer: \u2068…all kinds of herbs. Ask us.\u2069 → \u2068…all kinds of herbs. Call us.\u2069',
    'Category: \u2068Old\u2069 → \u2068Drinks\u2069',
    'German: Answer: \u2068Ja\u2069 → \u2068Nein\u2069',
  ])
  const found: Found = {}
  await auditFit(page, 'told', found)
  expect(found).toEqual({})
  await tabTo(page, notice.getByRole('button', { name: 'Load what is stored' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect.poll(() => question.inputValue()).toBe('Do you sell tea?')
  await page.getByRole('textbox', { name: 'Answer', exact: true }).getByText('Call us.').waitFor()
})

const looks = [
  { device: 'desktop', locale: 'en', scheme: 'light' },
  { device: 'phone', locale: 'ar', scheme: 'dark' },
] as const

test.for(looks)(
  'choosing documents, a translation that is outdated, and small talk have no fault that axe finds and are nowhere too wide ($locale, $scheme, $device)',
  async ({ device, locale, scheme }, { product, devices, staff }) => {
    const long = 'A question that somebody has written with very many words, as customers sometimes do? '
      .repeat(3)
      .trim()
    const { robotNo, list } = await teach(staff, [long, 'Short?'])
    const [doc] = await list({ keyword: 'very many' })
    const german = { locale: 'de', docQuestion: 'Kurz?', similarList: [], docAnswer: '<p>Ja</p>' }
    await staff.manage('saveRobotDoc', { docId: doc?.docId, variantList: [german] })
    await staff.manage('saveRobotDoc', { docId: doc?.docId, docAnswer: '<p>No</p>' })
    const { page } = await devices.open({ device, scheme })
    const found: Found = {}
    const look = (state: string) => auditFit(page, state, found)
    await openList(page, product.url, staff, robotNo, locale)
    await look('nothing chosen')
    await page.getByRole('checkbox').first().click()
    const bar = page.getByRole('toolbar')
    await look('chosen')
    for (const at of [0, 1, 2]) {
      await bar.getByRole('button').nth(at).click()
      await page.getByRole('dialog').waitFor()
      await look(`dialog ${at}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.goto(`${product.url}/desk/robot/knowledge/${doc?.docId}?robot=${robotNo}&locale=${locale}`)
    await page.getByRole('tab').nth(1).click()
    await page.locator('[contenteditable]').waitFor()
    await look('an outdated translation')
    const talks = await list({ smallTalk: 1 })
    const idOf = (kind: string) => talks.find(({ smallTalk }) => smallTalk === kind)?.docId
    for (const kind of ['insult', 'robot']) await staff.manage('deleteRobotDoc', { id: idOf(kind) })
    await staff.manage('saveRobotDoc', { docId: idOf('person'), talkMode: 0 })
    await page.goto(`${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=${locale}&category=+talk`)
    await page.getByRole('switch', { checked: false }).waitFor()
    await look('small talk')
    await page.goto(`${product.url}/desk/robot/knowledge/${idOf('person')}?robot=${robotNo}&locale=${locale}`)
    await page.getByRole('switch', { checked: false }).waitFor()
    await look('small talk that is off')
    expect(found).toEqual({})
  },
)

/** The filters whose words are wider than their space; a placeholder that does not fit scrolls nothing. */
const cutFilters = (page: Page): Promise<string[]> =>
  page.getByRole('search').evaluate((search) => {
    const context = document.createElement('canvas').getContext('2d')
    return [...search.querySelectorAll('input')].flatMap((input) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      if (context === null || input.type === 'hidden') return []
      context.font = font
      const space = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      return context.measureText(input.placeholder).width > space ? [input.placeholder] : []
    })
  })

test('X-41: the filters above the documents are uncut at any width, in long words and from right to left', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo } = await teach(staff, ['One?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  const cut: Record<string, string[]> = {}
  for (const locale of ['de', 'ar'])
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=${locale}`)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      cut[`${locale} ${width}`] = await cutFilters(page)
    }
  expect(cut).toEqual(Object.fromEntries(Object.keys(cut).map((name) => [name, []])))
})

test('X-41: on a phone the choice of the robot shows the name of the robot', async ({ product, devices, staff }) => {
  const { robotNo } = await teach(staff, ['One?'])
  const { page } = await devices.open()
  await openList(page, product.url, staff, robotNo)
  for (const locale of ['en', 'ar']) {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${product.url}/desk/robot/knowledge?robot=${robotNo}&locale=${locale}`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    const space = await page.locator('input[value="Bulk"]').evaluate((input: HTMLInputElement) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      return input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    })
    expect(space, locale).toBeGreaterThan(60)
  }
})
