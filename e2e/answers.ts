import type { Page, Route } from 'playwright-core'

/**
 * Changes the robot's answers on their way to the page; `change` gets the body of the question. Called before the chat opens: its windows
 * are then no shared ones, whose stream brings the real answer too, perhaps before the changed one.
 */
export const changeAnswers = async (page: Page, change: (body: Record<string, unknown>) => object) => {
  await page.route('**/chatStart', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), shared: 0 }) }),
  )
  await page.route('**/robotAsk', async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    const changes = change(route.request().postDataJSON())
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...changes } } })
  })
}

/** A reply with its instruction (S3.5-04). */
export const reply = (part: object, instruction: object = {}) => ({
  reply: { replySource: 'TEXT_REPLY', text: '', type: 1, buttons: [], ...part },
  instruction: { toCustomerService: 0, nodeId: '', ...instruction },
})
