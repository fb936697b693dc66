import { afterAll, expect } from 'vitest'
import { startModel } from './model.ts'
import { openChat } from './pages.ts'
import { testAlone } from './test.ts'

const model = await startModel()
afterAll(model.close)

const test = testAlone(async () => ({ LLM_BASE_URL: model.url }))

const question = 'zork vinegar limescale spout'
const slow = 'Still looking for the best answer'
const first = 'Wipe limescale off the spout with vinegar.'
const second = 'Rinse it twice within 40 minutes.'
const kettle = { robotNo: 'demo', docQuestion: 'Kettle', docAnswer: `<p>${first} ${second}</p>`, locale: 'en' }
// the robot finds a document by the words of its answer; here only the model is to
const thresholds = { robotNo: 'demo', answerThreshold: 1, guideThreshold: 1 }
const opening = (id: string) => JSON.stringify({ sufficient: true, sources: [id], answer: '' }).slice(0, -2)

test('1251, S3.5-09, G-12: a model’s words stand while they are written, are said once, and end with their sources', async ({
  product,
  devices,
  staff,
}) => {
  await staff.manage('saveRobotDoc', kettle)
  await staff.manage('saveRobot', thresholds)
  const { page } = await devices.open()
  const chat = await openChat(page, product.url)
  const shown: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/msgComplete') && shown.push(request.postDataJSON()))
  // what takes long says so, though not at once: looked at when it comes into the page, however slow the machine is
  await page.evaluate((words) => {
    const look = () => {
      const hint = [...document.querySelectorAll('[role="log"] *')].find((one) => one.textContent?.startsWith(words))
      if (hint && !('atFirst' in window)) Object.assign(window, { atFirst: hint.getBoundingClientRect().width })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  }, slow)
  await chat.say(question)
  const writing = await model.asked()
  const waiting = chat.log.getByText('Writing an answer')
  await waiting.waitFor({ state: 'attached' })
  const width = () => chat.log.getByText(slow).evaluate((one) => one.getBoundingClientRect().width)
  expect(await page.evaluate(() => (window as unknown as { atFirst: number }).atFirst)).toBe(0)
  await expect.poll(width, { timeout: 6000 }).toBeGreaterThan(50)

  writing.write(`${opening(writing.idOf('Kettle'))}${first} Rinse`)
  const answer = chat.message(first)
  await answer.waitFor()
  expect(await answer.getAttribute('aria-busy')).toBe('true')
  expect(await waiting.count()).toBe(0)
  expect(await answer.getByRole('group').count()).toBe(0)
  // nothing is drawn anew when the answer comes
  const bubble = await answer.getByText(first).elementHandle()
  writing.write(`${second.slice('Rinse'.length)}"}`)
  writing.end()
  await answer.getByText(second).waitFor()
  await answer.and(page.locator('[aria-busy="false"]')).waitFor()
  await answer.getByText('Written by AI from our knowledge base').waitFor()
  await answer.getByRole('group', { name: 'Sources' }).getByRole('link', { name: 'Kettle' }).waitFor()
  expect(await chat.log.getByRole('article').filter({ hasText: 'Wipe limescale' }).count()).toBe(1)
  expect(await bubble?.evaluate((element) => element.isConnected)).toBe(true)
  await expect.poll(() => shown).toHaveLength(1)
  expect(shown).toMatchObject([{ msgContent: `${first} ${second}` }])
})

test('G-07: a model that goes on to invent something is stopped, and the robot’s own answer takes the place of its words', async ({
  product,
  devices,
  staff,
}) => {
  await staff.manage('saveRobotDoc', kettle)
  await staff.manage('saveRobot', thresholds)
  const { page } = await devices.open()
  const chat = await openChat(page, product.url)
  await chat.say(question)
  const writing = await model.asked()
  writing.write(`${opening(writing.idOf('Kettle'))}${first} Rinse`)
  await chat.message(first).waitFor()
  writing.write(' it 70 times."}')
  writing.end()
  await chat.message('I don’t have an answer').waitFor()
  expect(await chat.message(first).count()).toBe(0)
  expect(await chat.log.getByText('Written by AI').count()).toBe(0)
  expect(await chat.log.locator('[aria-busy="true"]').count()).toBe(0)
})
