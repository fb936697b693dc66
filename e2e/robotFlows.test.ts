import { expect } from 'vitest'
import { expectFocus, openDeskByKeyboard, tabTo } from './keyboard.ts'
import { openChat } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('D-01, G-41: by keyboard an operator writes a flow and sees a mistake at its step, and a visitor walks through it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ role: 2 })
  const { page, keyboard } = await openDeskByKeyboard(await devices.open(), product, sam, false)
  await keyboard.press('5')
  await page.getByRole('heading', { name: 'Knowledge', exact: true }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Flows' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Flows', exact: true }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'New flow' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New flow', exact: true }).waitFor()

  const step = (count: number) => page.getByRole('listitem', { name: `Step ${count}`, exact: true })
  const words = (count: number) => step(count).getByRole('textbox', { name: 'What the robot says' })
  const write = async (target: ReturnType<typeof words>, text: string) => {
    await tabTo(page, target)
    await keyboard.press('Control+a')
    if (text === '') await keyboard.press('Delete')
    else await keyboard.type(text)
  }
  await keyboard.press('Control+s')
  await expectFocus(page.getByRole('textbox', { name: 'Name' }))
  await keyboard.type('Gift wrapping')
  await keyboard.press('Tab')
  await keyboard.type('wrap my present please')
  await write(words(1), '')
  await step(1).getByText('Write what the robot says').waitFor()
  await page.getByText('1 step is not complete').waitFor()
  await keyboard.press('Control+s')
  await expectFocus(step(1).getByRole('combobox', { name: 'Kind of step' }))
  await write(words(1), 'With pleasure.')
  await step(1).getByText('Write what the robot says').waitFor({ state: 'hidden' })
  await write(words(2), 'Which paper?')
  await write(step(2).getByRole('textbox', { name: 'Button 1: Text on it' }), 'Red paper')
  await write(step(2).getByRole('textbox', { name: 'Button 2: Text on it' }), 'Green paper')
  await write(words(3), 'It will be wrapped.')

  const preview = page.getByRole('log', { name: 'Preview' })
  await preview.getByText('Which paper?').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Green paper' }))
  await keyboard.press('Enter')
  await preview.getByText('It will be wrapped.').waitFor()
  await preview.getByText('The flow is over').waitFor()

  await keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Flow', exact: true }).waitFor()
  const visitor = await devices.open()
  const chat = await openChat(visitor.page, product.url)
  await chat.say('wrap my present please')
  await chat.message('Which paper?').getByRole('button', { name: 'Red paper' }).click()
  await chat.message('It will be wrapped.').waitFor()
  const flows: { flowName: string; nodes: { nodeId: string }[] }[] = await staff.manage('getFlowList', {})
  const saved = flows.find(({ flowName }) => flowName === 'Gift wrapping')
  expect(saved?.nodes.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n2', 'n3'])
})
