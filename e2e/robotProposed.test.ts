import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { auditFit, type Found } from './audit.ts'
import { expectFocus, keyboardOnly, tabTo } from './keyboard.ts'
import { startModel } from './model.ts'
import { openDesk } from './pages.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const model = await startModel()
afterAll(model.close)

const test = testAlone(async () => ({ LLM_BASE_URL: model.url }))

const others = ['can I send my order back', 'i want to return something', 'get rid of an order that is wrong']

/** A robot with a document that the model is asked about. */
const teach = async ({ manage }: Staff) => {
  const { robotNo } = await manage('saveRobot', { robotName: 'Proposer' })
  const { docId } = await manage('saveRobotDoc', {
    robotNo,
    locale: 'en',
    docQuestion: 'How do I return an item?',
    docAnswer: '<p>Open Orders and choose Return.</p>',
  })
  const doc = async () => (await manage('getRobotDocList', { robotNo, docId }))[0]
  return { robotNo, docId, doc }
}

/** Answers the next call of the model. */
const answer = async (text: string) => {
  const writing = await model.proposing()
  writing.write(text)
  writing.end()
}
const propose = (questions: readonly string[]) => answer(JSON.stringify({ questions }))

const open = async (page: Page, url: string, staff: Staff, path: string) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await openDesk(page, url, sam, false)
  await page.goto(`${url}/desk/robot/knowledge${path}`)
}

const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const listOf = (page: Page) => page.getByRole('group', { name: 'Proposed questions' })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text)

test('X-41: by keyboard an operator accepts a proposed question, declines one, and accepts the rest, beside unsaved changes', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, docId, doc } = await teach(staff)
  const { page } = await devices.open()
  await open(page, product.url, staff, `/${docId}?robot=${robotNo}&locale=en`)
  await told(page, 'is looking for other ways to ask').waitFor()
  await propose([...others, 'return my shopping', 'send it back by mail'])
  const look = keyboardOnly(page)
  const { keyboard } = page
  const list = listOf(look)
  await list.getByRole('listitem').nth(4).waitFor()
  await tabTo(page, category(page))
  await keyboard.type('Orders')

  await tabTo(page, list.getByRole('button', { name: `Accept “${others[0]}”` }), 'Shift+Tab')
  await keyboard.press('Enter')
  await told(look, 'Accepted: 1').waitFor()
  // the row is gone, and the focus is on the next one
  await expectFocus(list.getByRole('button', { name: `Accept “${others[1]}”` }))
  expect(await doc()).toMatchObject({ similarList: [others[0]], category: '', proposedCount: 4 })
  await keyboard.press('Tab')
  await expectFocus(list.getByRole('button', { name: `Decline “${others[1]}”` }))
  await keyboard.press('Enter')
  await told(look, 'Declined. It is not proposed again.').waitFor()
  await expectFocus(list.getByRole('button', { name: `Decline “${others[2]}”` }))
  await tabTo(page, list.getByRole('button', { name: 'Accept all' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await told(look, 'Accepted: 3').waitFor()
  await expectFocus(list)
  await list.getByText('The language model has nothing more to propose.').waitFor()
  const accepted = [others[0], others[2], 'return my shopping', 'send it back by mail']
  await look.getByRole('group', { name: 'Similar questions' }).getByRole('listitem').nth(3).waitFor()

  // what was typed before is still there, and its save is not outdated by what was accepted
  expect(await category(look).inputValue()).toBe('Orders')
  await keyboard.press('Control+s')
  await told(look, 'Saved. The robot answers with it now.').waitFor()
  expect(await doc()).toMatchObject({ similarList: accepted, category: 'Orders', proposedCount: 0 })
})

test('X-41: a model that answers something else, and a colleague’s save, are said in words that help', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, docId, doc } = await teach(staff)
  const { page } = await devices.open()
  await open(page, product.url, staff, `/${docId}?robot=${robotNo}&locale=en`)
  await answer('As a language model I can not do that.')
  const list = listOf(page)
  await told(page, 'The language model answered, but not with questions.').waitFor()
  await list.getByRole('button', { name: 'Ask the language model' }).click()
  await propose(others)
  await list.getByRole('listitem').nth(2).waitFor()

  await list.getByText('This robot has no tests on which these questions could be tried.').waitFor()
  await staff.manage('saveRobotTest', { robotNo, question: 'get rid of that wrong thing', docId, locale: 'en' })
  await staff.manage('saveRobotTest', { robotNo, question: 'How do I return an item?', docId, locale: 'en' })
  await list.getByRole('link', { name: 'Tests' }).click()
  await page.getByText('get rid of that wrong thing').waitFor()
  await page.goBack()
  await list.getByRole('button', { name: 'Try on the tests' }).click()
  await told(page, 'Tests that are right: 1 of 2 without these questions, 2 with all of them').waitFor()
  await told(page, 'Right only with them: “get rid of that wrong thing”').waitFor()
  expect(await doc()).toMatchObject({ similarList: [] })

  await staff.manage('saveRobotDoc', { docId, category: 'Returns' })
  await list.getByRole('button', { name: `Accept “${others[0]}”` }).click()
  await page.getByRole('button', { name: /^Load/ }).first().waitFor()
  expect(await doc()).toMatchObject({ similarList: [], category: 'Returns' })
  await page.getByRole('button', { name: /^Load/ }).first().click()
  await expect.poll(() => category(page).inputValue()).toBe('Returns')
  await list.getByRole('button', { name: `Accept “${others[0]}”` }).click()
  await told(page, 'Accepted: 1').waitFor()
  expect(await doc()).toMatchObject({ similarList: [others[0]], category: 'Returns' })
})

test('X-41: the list of documents shows which have proposed questions, and on demand only those', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo, docId } = await teach(staff)
  const small = { robotNo, locale: 'en', docQuestion: 'Do you sell tea?', docAnswer: '' }
  await staff.manage('saveRobotDoc', small)
  await propose(others)
  await expect.poll(async () => (await staff.manage('getRobotDocList', { robotNo, proposed: 1 })).length).toBe(1)
  const { page } = await devices.open()
  await open(page, product.url, staff, `?robot=${robotNo}&locale=en`)
  const rows = page.getByRole('main').getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await rows.getByText('Do you sell tea?').waitFor()
  await page.getByRole('link', { name: /^How do I return an item\?.*Proposed questions: 3/ }).waitFor()
  await page
    .getByRole('combobox', { name: 'Show' })
    .or(page.getByRole('textbox', { name: 'Show' }))
    .click()
  await page.getByRole('option', { name: 'Proposed questions' }).click()
  await expect.poll(() => rows.count()).toBe(1)

  const found: Found = {}
  await page.goto(`${product.url}/desk/robot/knowledge/${docId}?robot=${robotNo}&locale=en`)
  await listOf(page).getByRole('listitem').nth(2).waitFor()
  await auditFit(page, 'proposals', found)
  await page.goto(`${product.url}/desk/robot/knowledge/${docId}?robot=${robotNo}&locale=ar`)
  await page.getByRole('group', { name: 'أسئلة مقترحة' }).getByRole('listitem').nth(2).waitFor()
  await auditFit(page, 'proposals in Arabic', found)
  expect(found).toEqual({})
})

test('X-41: by keyboard an operator asks about all documents with few questions, stops, goes on, and sees how far it is', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo } = await staff.manage('saveRobot', { robotName: 'Thin', proposeMode: 0 })
  for (const word of ['return', 'exchange'])
    await staff.manage('saveRobotDoc', {
      robotNo,
      locale: 'en',
      docQuestion: `How do I ${word} it?`,
      docAnswer: `<p>Open Orders and choose ${word}.</p>`,
    })
  await staff.manage('saveRobot', { robotNo, proposeMode: 1 })
  const device = await devices.open()
  await open(device.page, product.url, staff, `?robot=${robotNo}&locale=en`)
  const page = keyboardOnly(device.page)
  const bar = page.getByRole('region', { name: /^Few questions: / })
  const begin = bar.getByRole('button', { name: 'Ask the language model for all' })
  const stop = bar.getByRole('button', { name: 'Stop' })
  await bar.getByRole('link', { name: 'Few questions: 2' }).waitFor()
  await tabTo(page, begin)
  await page.keyboard.press('Enter')
  await bar.getByText('Waiting for the language model: 2').waitFor()
  await expectFocus(stop)
  const first = await model.proposing()
  await page.keyboard.press('Enter')
  await bar.getByRole('link', { name: 'Few questions: 2' }).waitFor()
  await expectFocus(begin)
  // what the model answers after the stop is not kept
  first.write(JSON.stringify({ questions: ['late'] }))
  first.end()
  await page.keyboard.press('Enter')
  // whichever document it is: what belongs to the other one is dropped
  await propose(['please return it for me', 'please exchange it for me'])
  await bar.getByText('Waiting for the language model: 1').waitFor()
  await propose([])
  await bar.getByRole('link', { name: 'Proposed questions (1 document)' }).waitFor()
  await expect.poll(() => bar.getByText('Waiting').count(), { timeout: 30_000 }).toBe(0)
  const found: Found = {}
  await auditFit(device.page, 'few questions', found)

  // the robot's health says the same
  await device.page.goto(`${product.url}/desk/robot/settings?robot=${robotNo}&locale=en`)
  await page
    .getByRole('region', { name: 'Robot status' })
    .getByRole('link', { name: 'Proposed questions (1 document)' })
    .waitFor()
  await auditFit(device.page, 'health', found)
  expect(found).toEqual({})
})

test('X-41: who asked about all documents is told when the model has nothing to propose', async ({
  product,
  devices,
  staff,
}) => {
  const { robotNo } = await staff.manage('saveRobot', { robotName: 'Silent', proposeMode: 0 })
  await staff.manage('saveRobotDoc', {
    robotNo,
    locale: 'en',
    docQuestion: 'How do I return it?',
    docAnswer: '<p>Open Orders and choose Return.</p>',
  })
  await staff.manage('saveRobot', { robotNo, proposeMode: 1 })
  const { page } = await devices.open()
  await open(page, product.url, staff, `?robot=${robotNo}&locale=en`)
  await page.getByRole('button', { name: 'Ask the language model for all' }).click()
  await propose([])
  await told(page, 'The language model has nothing more to propose.').waitFor()
})
