import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testAlone } from './test.ts'

const test = testAlone()

/** Signing out hands conversations on without a warning. */
const expectCalm = async (page: Page) => expect(await page.getByRole('alert').allTextContents()).toEqual([])

describe('an agent signs out', () => {
  test('G-19: if no other agent is there, the visitor is told calmly and is back with the robot, which answers', async ({
    meet,
  }) => {
    const { agent, page, chat } = await meet()
    await chat.say('Are you there?')
    await chat.message('Are you there?').waitFor()
    await agent.leave()
    await chat.message('Nobody is here at the moment').waitFor()
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await chat.say('How do I return an item?')
    await expect.poll(() => chat.log.getByText('30 days').count()).toBeGreaterThan(0)
    await expectCalm(page)
  })

  test('G-19, G-26: if another agent is there, the visitor waits in front and goes to them', async ({
    meet,
    staff,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    const other = await staff.hire({ adminNick: 'Kim', autoAccept: 0 })
    await other.goOnline()
    await agent.leave()
    await page.getByText('You are number 1 in the queue').first().waitFor()
    expect(await chat.message('Nobody is here at the moment').count()).toBe(0)
    await expectCalm(page)
    await other.call('acceptSession', { sessionId })
    await chat.header.getByRole('heading', { name: 'Kim' }).waitFor()
    await chat.message('Kim has joined the chat').waitFor()
  })
})
