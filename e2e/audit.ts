import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Faults by the state in which they were found. */
export type Found = Record<string, readonly string[]>

/** Waits until what moves has come to its end: a transition would be seen or measured half way. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

type Axe = { readonly run: (within: string, options: object) => Promise<AxeResults> }
type WithAxe = { readonly axe?: Axe }

/** The rules whose verdict depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

const violationsOn = async (page: Page, within: string, rules?: readonly string[]) => {
  if (!(await page.evaluate(() => (window as unknown as WithAxe).axe !== undefined))) await page.evaluate(axe.source)
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const results = await page.evaluate(([part, how]) => (window as unknown as WithAxe).axe?.run(part, how), [
    within,
    options,
  ] as const)
  if (!results) throw new Error('axe is not on the page')
  return results.violations
}

/** Adds rule, place and reason of every violation on this page as it is, or in a part of it, but for one rule. */
export const auditPage = async (
  page: Page,
  state: string,
  found: Found,
  but = '',
  part = 'html',
  rules?: readonly string[],
): Promise<void> => {
  const violations = (await violationsOn(page, part, rules)).filter(({ id }) => id !== but)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, failureSummary = '' }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? failureSummary})`,
    ),
  )
  if (faults.length > 0) found[state] = faults
}

/** The same in the light, and what colours decide in the dark. */
export const audit = async (page: Page, state: string, found: Found): Promise<void> => {
  await settle(page)
  await auditPage(page, `${state}, light`, found)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  await auditPage(page, `${state}, dark`, found, '', 'html', ofColours)
  await page.emulateMedia({ colorScheme: 'light' })
}
