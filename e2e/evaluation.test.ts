import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reload } from './meet.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

/** The evaluation popup, by role and name. */
const ratingOn = (page: Page) => {
  const box = page.getByRole('dialog', { name: 'Rate the service' })
  const star = (count: number) =>
    box.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true })
  return {
    box,
    star,
    tag: (name: string) => box.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name, exact: true }),
    tags: () => box.getByRole('group', { name: 'Tags' }).getByRole('checkbox').all(),
    solved: box.getByRole('radiogroup', { name: 'Solved' }),
    comment: box.getByRole('textbox', { name: 'Comment' }),
    submit: box.getByRole('button', { name: 'Submit' }),
    toast: (text: string) => box.getByRole('alert').filter({ hasText: text }),
    thanks: page.getByRole('status').filter({ hasText: 'Thank you for your review!' }),
    offer: page.getByRole('button', { name: 'Rate the service' }),
    card: page.getByRole('group', { name: 'How was our service?' }),
  }
}

/** What the page sends with its next rating. */
const nextRating = async (page: Page) =>
  (await page.waitForRequest((request) => request.url().endsWith('/visitor/evaluate'))).postDataJSON()

const ended = async (page: Page, url: string, query = {}) => {
  const chat = await openChat(page, url, query)
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
  await chat.choose('End chat')
  await chat.startAgain.waitFor()
  return chat
}

describe('the robot', () => {
  test('S1.2-13, S2.3-01, S5.2-05, S5.2-06, S8.3-09, S9.1-05: is rated once its chat has ended, with four labels for each answer', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    await ended(page, product.url)
    const rating = ratingOn(page)
    await rating.offer.click()
    await rating.box.waitFor()
    const [yes, no] = [
      rating.solved.getByRole('radio', { name: 'Solved', exact: true }),
      rating.solved.getByRole('radio', { name: 'Not solved' }),
    ]
    await yes.waitFor()
    expect(await yes.isChecked()).toBe(true)
    expect(await rating.box.getByRole('radiogroup', { name: 'Stars' }).count()).toBe(0)
    expect(await rating.tags()).toHaveLength(4)
    await rating.tag('Complete').check()
    await no.check()
    expect(await rating.tags()).toHaveLength(4)
    await rating.tag('Too long').check()
    await rating.comment.fill('It was about another item.')
    const sent = nextRating(page)
    await rating.submit.click()
    expect(await sent).toMatchObject({
      evaluateRobotMode: 1,
      evaluateRobotSolve: 0,
      evaluateRobotTag: 'Too long',
      evaluateRobotContent: 'It was about another item.',
    })
    await rating.thanks.waitFor()
    await rating.box.waitFor({ state: 'detached' })
    // G-66: nothing is left to rate
    await rating.offer.waitFor({ state: 'detached' })
  })

  test('G-66: a second rating of the same chat is refused, and the popup says so and stays', async ({
    product,
    devices,
  }) => {
    const { page, tab } = await devices.open()
    await ended(page, product.url)
    await ratingOn(page).offer.click()
    await ratingOn(page).submit.waitFor()
    // the same visitor answers from elsewhere first
    const elsewhere = await tab()
    await openChat(elsewhere, product.url, { inviteEvaluate: '1' })
    await ratingOn(elsewhere).submit.click()
    await ratingOn(elsewhere).thanks.waitFor()
    await ratingOn(page).submit.click()
    await ratingOn(page).toast('This chat has already been rated').waitFor()
    await ratingOn(page).box.getByRole('button', { name: 'Close' }).click()
    await ratingOn(page).box.waitFor({ state: 'detached' })
    // the chat that the other window has begun is this one's too
    await chatOn(page).input.and(page.locator(':enabled')).waitFor()
    expect(await chatOn(page).startAgain.count()).toBe(0)
  })
})

describe('the agent', () => {
  test('S1.2-14, S4.4-12, S5.2-02, S5.2-03, S5.2-04, S9.1-04: five stars first; another star shows the box and clears labels and words', async ({
    meet,
  }) => {
    const { agent, page, sessionId } = await meet()
    await agent.call('chatClose', { sessionId })
    const rating = ratingOn(page)
    await rating.box.waitFor()
    await expect.poll(() => rating.star(5).isChecked()).toBe(true)
    expect(await rating.box.getByRole('radiogroup', { name: 'Stars' }).getByRole('radio').count()).toBe(5)
    expect(await rating.comment.count()).toBe(0)
    // the keyboard begins at the star that is chosen
    await expect.poll(() => rating.star(5).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(await rating.star(4).isChecked()).toBe(true)
    await rating.box.getByText('Satisfied', { exact: true }).waitFor()
    await rating.comment.fill('Quick')
    await rating.tag('Fast').check()
    await rating.star(3).check()
    expect(await rating.comment.inputValue()).toBe('')
    expect(await rating.tag('Slow').isChecked()).toBe(false)
    await rating.star(4).check()
    expect(await rating.comment.inputValue()).toBe('')
    expect(await rating.tag('Fast').isChecked()).toBe(false)
    await rating.star(5).check()
    expect(await rating.comment.count()).toBe(0)
    await rating.tag('Friendly').check()
    const sent = nextRating(page)
    await rating.submit.click()
    expect(await sent).toMatchObject({
      evaluateAdminMode: 1,
      evaluateAdminSolve: 1,
      evaluateAdminStar: 5,
      evaluateAdminTag: 'Friendly',
      evaluateAdminContent: '',
    })
    await rating.thanks.waitFor()
    const told = async () => (await agent.call('getCustomer', { sessionId })).ratings
    await expect.poll(told).toHaveLength(1)
  })

  test('S5.2-01, S5.2-07, S5.2-08, S8.3-01, S8.3-06, S8.3-07, S9.1-03: what a level requires is asked for by toasts of three seconds', async ({
    meet,
  }) => {
    const { agent, page, sessionId } = await meet()
    await agent.call('chatClose', { sessionId })
    const rating = ratingOn(page)
    await rating.star(1).check()
    await rating.submit.click()
    const label = rating.toast('Please select an evaluation label')
    await label.waitFor()
    const began = Date.now()
    await label.waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThan(2200)
    expect(Date.now() - began).toBeLessThan(5000)
    await rating.tag('Rude').check()
    await rating.submit.click()
    await rating.toast('Please fill in the evaluation content').waitFor()
    expect(await rating.comment.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await rating.comment.getAttribute('placeholder')).toBe('What went wrong?')
    await rating.comment.pressSequentially('x'.repeat(70))
    expect(await rating.comment.inputValue()).toHaveLength(64)
    await rating.box.getByText('64/64').waitFor()
    const sent = nextRating(page)
    await rating.submit.click()
    expect(await sent).toMatchObject({
      evaluateAdminStar: 1,
      evaluateAdminTag: 'Rude',
      evaluateAdminContent: 'x'.repeat(64),
    })
    await rating.thanks.waitFor()
  })

  test('S4.4-13, S4.6-03, S4.6-04: an agent asks for a rating in the middle of a chat; without being asked it comes after the end', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    const rating = ratingOn(page)
    await chat.choose('Rate')
    await chat.message('Rating is only possible after the consultation ends').waitFor()
    await page.getByRole('button', { name: 'End the chat and rate' }).waitFor()
    expect(await rating.box.count()).toBe(0)
    await agent.call('inviteEvaluate', { sessionId })
    await rating.card.getByRole('button', { name: '3 stars' }).click()
    await rating.star(3).waitFor()
    expect(await rating.star(3).isChecked()).toBe(true)
    await page.route('**/evaluate', (route) =>
      route.fulfill({ json: { code: 400, message: 'Not just now', data: null } }),
    )
    await rating.submit.click()
    await rating.toast('Not just now').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await rating.star(4).check()
    await rating.toast('Not just now').waitFor({ state: 'detached' })
    await page.unroute('**/evaluate')
    await rating.submit.click()
    await rating.thanks.waitFor()
    await rating.card.waitFor({ state: 'detached' })
    await chat.choose('Rate')
    await chat.message('Evaluation is not possible after the chat').waitFor()
  })

  test('S4.4-13, S4.4-12: a chat that runs is not interrupted: a card asks, is there again after a reload, and once dismissed nothing asks again', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet({ device: 'phone' })
    const rating = ratingOn(page)
    await chat.input.fill('I was just going to')
    await agent.call('inviteEvaluate', { sessionId })
    await rating.card.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await chat.input.evaluate((one) => one === document.activeElement)).toBe(true)
    await reload(page)
    await rating.card.getByRole('button', { name: '4 stars' }).click()
    await rating.star(4).waitFor()
    await page.goBack()
    await rating.card.waitFor({ state: 'detached' })
    expect(await chat.input.inputValue()).toBe('I was just going to')
    const asked = page.waitForResponse((response) => response.url().endsWith('/isEvaluate'))
    await agent.call('chatClose', { sessionId })
    await asked
    await rating.offer.waitFor()
    expect(await rating.box.count()).toBe(0)
    await rating.offer.click()
    await rating.star(5).waitFor()
  })

  test('S4.6-03, S4.6-04: where rating has to wait for the end, the chat can be ended and rated in one go', async ({
    meet,
  }) => {
    const { page, chat } = await meet()
    const rating = ratingOn(page)
    await chat.choose('Rate')
    await page.getByRole('button', { name: 'End the chat and rate' }).click()
    await page.getByRole('dialog', { name: 'System prompt' }).getByRole('button', { name: 'OK' }).click()
    await rating.star(5).waitFor()
    await rating.submit.click()
    await rating.thanks.waitFor()
    await chat.startAgain.waitFor()
  })

  test('G-65: a channel may rate with scores, whose comment is as long as the tenant allows', async ({
    staff,
    meet,
  }) => {
    const channelId = await staff.addChannel({})
    const scoreList = ['Bad', 'Fair', 'Good'].map((name, index) => ({ score: index + 1, name }))
    const more = { levelTag: 'Fast,Clear', evaluateContentMax: 60 }
    await staff.manage('saveEvaluateInfo', { channelId, evaluateModel: 2, scoreList, ...more })
    const { agent, page, sessionId } = await meet({ channelId })
    await agent.call('chatClose', { sessionId })
    const rating = ratingOn(page)
    const scores = rating.box.getByRole('radiogroup', { name: 'Score' })
    await scores.waitFor()
    expect(await scores.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
    await scores.getByRole('radio', { name: 'Fair' }).check()
    await rating.tag('Clear').check()
    await rating.comment.fill('y'.repeat(60))
    await rating.box.getByText('60/60').waitFor()
    const sent = nextRating(page)
    await rating.submit.click()
    expect(await sent).toMatchObject({
      evaluateAdminStar: 2,
      evaluateAdminTag: 'Clear',
      evaluateAdminContent: 'y'.repeat(60),
    })
    await rating.thanks.waitFor()
  })
})

describe('opening', () => {
  test('S3.8-11, S6.1-12: a channel without ratings has neither the menu nor the offer', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ evaluateMode: 0 })
    const { page, tab } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.menu.getByRole('button', { name: 'Agent', exact: true }).waitFor()
    expect(await chat.menu.getByRole('button', { name: 'Rate', exact: true }).count()).toBe(0)
    await chat.choose('End chat')
    await chat.startAgain.waitFor()
    expect(await ratingOn(page).offer.count()).toBe(0)
    const other = await openChat(await tab(), product.url)
    await other.menu.getByRole('button', { name: 'Rate', exact: true }).waitFor()
  })

  test('S2.1-32, G-53: inviteEvaluate=1 opens the popup where something can be rated, and nothing where not', async ({
    product,
    devices,
  }) => {
    const { page, tab } = await devices.open()
    const asked = page.waitForResponse((response) => response.url().endsWith('/isEvaluate'))
    const first = await openChat(page, product.url, { inviteEvaluate: '1' })
    await asked
    await first.say('How do I return an item?')
    await first.message('30 days').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await first.choose('End chat')
    await first.startAgain.waitFor()
    const later = await tab()
    await openChat(later, product.url, { inviteEvaluate: '1' })
    await ratingOn(later).solved.waitFor()
  })

  test('S2.1-33, G-53: with close=1 the frame is closed after the rating', async ({ product, devices }) => {
    const { page, tab } = await devices.open()
    await ended(page, product.url)
    const host = await tab()
    const source = '/chat_online/index?channelId=demo&locale=en&from=iframe&close=1&inviteEvaluate=1'
    const body = `<title>Host</title><iframe title="Chat" src="${source}" width="400" height="700"></iframe>
      <script>window.heard = []; addEventListener('message', (event) => heard.push(event.data))</script>`
    await host.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await host.goto(`${product.url}/host.html`)
    await host.frameLocator('iframe').getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    const heard = () => host.evaluate(() => (window as unknown as { heard: object[] }).heard)
    await expect.poll(heard).toContainEqual({ hidden: true, close: true })
  })

  test('X-20: a form that cannot be loaded says so and can be asked for again', async ({ product, devices }) => {
    const { page, allow } = await devices.open()
    allow(/ERR_FAILED .*getEvaluateInfo/)
    await ended(page, product.url)
    const rating = ratingOn(page)
    const again = rating.box.getByRole('button', { name: 'Try again' })
    await page.route('**/getEvaluateInfo', (route) => route.abort())
    await rating.offer.click()
    await rating.toast('network connection abnormal, please retry later').waitFor()
    await rating.box.getByText('The rating form cannot be loaded at the moment.').waitFor()
    await page.unroute('**/getEvaluateInfo')
    await page.route('**/getEvaluateInfo', (route) =>
      route.fulfill({ json: { code: 400, message: 'not now', data: null } }),
    )
    const refused = page.waitForResponse((response) => response.url().endsWith('/getEvaluateInfo'))
    await again.click()
    await refused
    await again.waitFor()
    await page.unroute('**/getEvaluateInfo')
    await again.click()
    await rating.submit.click()
    await rating.thanks.waitFor()
  })
})
