import { expect } from 'vitest'
import { type chatOn, expectTranscript, openChat } from './pages.ts'
import { test } from './test.ts'

test('G-17, G-13: two tabs show one conversation with the robot and the agent, and each goes on without the other', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  await agent.goOnline()
  const device = await devices.open()
  const first = await openChat(device.page, product.url)
  const tab = await device.tab()
  const second = await openChat(tab, product.url)
  const both = [first, second]

  await first.say('How do I return an item?')
  await second.message('How do I return an item?').first().waitFor()
  await first.input.fill('Typed in the first')
  await second.say('Can I pay by invoice?')
  const answers = () => Promise.all(both.map(({ log }) => log.getByRole('article').allTextContents()))
  await expect
    .poll(async () => (await answers()).map((lines) => lines.filter((line) => line.includes('Can I pay')).length))
    .toEqual([1, 1])

  await second.input.fill('Typed in the second')
  await second.choose('Agent')
  for (const chat of both) await chat.header.getByRole('heading', { name: agent.nick }).waitFor()
  await tab.getByText('The agent sees what you type before you send it.').waitFor()
  const sessionId = await agent.conversation()
  await agent.say(sessionId, 'Good morning')
  for (const chat of both) await chat.message('Good morning').waitFor()
  const words = ['How do I return an item?', 'Can I pay by invoice?', 'Lee has joined the chat', 'Good morning']
  for (const chat of both) await expectTranscript({ transcript: () => spoken(chat, words) }, words)
  expect([await first.input.inputValue(), await second.input.inputValue()]).toEqual([
    'Typed in the first',
    'Typed in the second',
  ])

  await agent.call('chatClose', { sessionId })
  for (const chat of both) await chat.declineRating()
  await first.startAgain.click()
  await second.input.waitFor()

  await device.page.close()
  await second.say('And how long does it take?')
  await second.message('And how long does it take?').first().waitFor()
})

/** Which of these texts begin a message, in the order of the list and as often as they occur. */
const spoken = async ({ log }: ReturnType<typeof chatOn>, words: readonly string[]): Promise<readonly string[]> => {
  const lines = await log.getByRole('article').allTextContents()
  return lines.flatMap((line) => words.filter((word) => line.replace(/^(You|Lee)(?! has)/, '').startsWith(word)))
}
