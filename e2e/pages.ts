import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Agent } from './staff.ts'

/** What a visitor sees and uses, by role and name. */
export const chatOn = (page: Page | FrameLocator) => {
  const log = page.getByRole('log', { name: 'Messages' })
  const input = page.getByRole('textbox', { name: 'Message' })
  const menu = page.getByRole('toolbar', { name: 'Quick menu' })
  return {
    log,
    input,
    menu,
    header: page.getByRole('banner'),
    sendButton: page.getByRole('button', { name: 'Send', exact: true }),
    startAgain: page.getByRole('button', { name: 'Start a new chat' }),
    message: (text: string | RegExp) => log.getByRole('article').filter({ hasText: text }),
    say: async (text: string) => {
      await input.fill(text)
      await input.press('Enter')
    },
    /** Closes the popup that appears when an agent has ended the chat. */
    declineRating: () =>
      page.getByRole('dialog', { name: 'Rate the service' }).getByRole('button', { name: 'Close' }).click(),
    choose: (name: string) => menu.getByRole('button', { name, exact: true }).click(),
    /** Which of these texts the messages contain, in the order of the list and as often as they occur. */
    transcript: (words: readonly string[]) => transcriptOf(log, words),
  }
}

/** The chat in the frame of a host page. */
export const chatIn = (page: Page) => chatOn(page.frameLocator('iframe[title="Chat"]'))

/** What an agent sees and uses, by role and name. */
export const deskOn = (page: Page) => {
  const log = page.getByRole('log', { name: 'Messages' })
  const reply = page.getByRole('textbox', { name: 'Reply' })
  const list = page.getByRole('list', { name: 'Conversations' })
  return {
    log,
    reply,
    list,
    account: page.getByRole('textbox', { name: 'Account' }),
    password: page.getByLabel('Password'),
    signIn: page.getByRole('button', { name: 'Sign in' }),
    entries: list.getByRole('listitem'),
    message: (text: string | RegExp) => log.getByRole('article').filter({ hasText: text }),
    tab: (name: string) => page.getByRole('tab', { name }),
    /** The agent's face and presence in the rail; it opens the menu with `presence` and the sign-out. */
    own: page.getByRole('button', { name: 'your menu' }),
    presence: (name: string) => page.getByRole('radio', { name }),
    say: async (text: string) => {
      await reply.fill(text)
      await reply.press('Enter')
    },
    transcript: (words: readonly string[]) => transcriptOf(log, words),
  }
}

const transcriptOf = async (log: Locator, words: readonly string[]): Promise<readonly string[]> => {
  const articles = await log.getByRole('article').allTextContents()
  return articles.flatMap((text) => words.filter((word) => text.includes(word)))
}

/** Waits until the list contains exactly these texts: each once, in this order. */
export const expectTranscript = (
  side: { readonly transcript: (words: readonly string[]) => Promise<readonly string[]> },
  words: readonly string[],
): Promise<void> => expect.poll(() => side.transcript(words), { timeout: 20_000, interval: 100 }).toEqual(words)

/** Opens a channel's chat page and waits for it. */
export const openChat = async (page: Page, url: string, query: Readonly<Record<string, string>> = {}) => {
  const words = new URLSearchParams({ channelId: 'demo', locale: 'en', ...query })
  await page.goto(`${url}/chat_online/index?${words}`)
  const chat = chatOn(page)
  await chat.log.and(page.locator('[aria-busy="false"]')).waitFor()
  return chat
}

/** Signs an agent in and, by default, online. */
export const openDesk = async (page: Page, url: string, agent: Agent, online = true) => {
  await page.goto(`${url}/desk/?locale=en`)
  const desk = deskOn(page)
  await desk.account.fill(agent.account)
  await desk.password.fill(agent.password)
  await desk.signIn.click()
  await desk.tab('Mine').waitFor()
  if (online) await goOnline(page)
  return desk
}

/** By keyboard: the radio itself is under its label. */
export const goOnline = async (page: Page): Promise<void> => {
  const { own, presence } = deskOn(page)
  await own.press('Enter')
  await presence('Online').press('Space')
  await expect.poll(() => presence('Online').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await presence('Online').waitFor({ state: 'detached' })
}
