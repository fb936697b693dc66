import type { Page } from 'playwright-core'
import { watch } from './browse.ts'
import { hireForOne } from './meeting.ts'
import type { Long } from './rows.ts'

const MESSAGES = 10_000
const HISTORY_PAGE = 20

type Wire = { readonly msgContent: string }

/** Multiplies the only message of the server's answers to a long conversation: lines `from` to `to`. */
const talkOf = (model: object, from: number, to: number, now: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const n = from + index
    const msgContent = `Line ${n} of a long talk about parcels${' and where they are'.repeat(Math.abs(n) % 5)}`
    const at = now - (to - n) * 1000
    return { ...model, id: `message${at}`, msgId: `message${at}`, msgContent, msgTime: at }
  })

/** A conversation of 10,000 messages, and 20 more in its history, with an agent who can send more. */
export const openLong = async (page: Page, port: number): Promise<Long & { readonly close: () => void }> => {
  const { begun, say, close } = await hireForOne(port, 'page')
  await page.goto(`http://127.0.0.1:${port}/chat_online/index?channelId=demo&locale=en`)
  await page.getByRole('toolbar', { name: 'Quick menu' }).getByRole('button', { name: 'Agent', exact: true }).click()
  await begun()
  await say('A model of a message')
  await page.getByRole('log').getByText('A model of a message').waitFor()
  const now = Date.now() - 60_000
  await page.route('**/getSessionMsg', async (route) => {
    const answer = await route.fetch()
    const body: { data: Wire[] } = await answer.json()
    const model = body.data.find(({ msgContent }) => msgContent.includes('A model of')) ?? body.data.at(-1) ?? {}
    await route.fulfill({ response: answer, json: { ...body, data: talkOf(model, 1, MESSAGES, now) } })
    await page.route('**/getHistoryMsg', async (asked) => {
      const answered = await asked.fetch()
      const data = talkOf(model, 1 - HISTORY_PAGE, 0, now - MESSAGES * 1000)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await asked.fulfill({ response: answered, json: { code: 200, message: 'success', data } })
    })
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await watch(page)
  await page.reload()
  return { page, say, close }
}
