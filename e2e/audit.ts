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

/** Adds rule, place and reason of every violation on this page as it is, or in a part of it, but for one rule. */
export const auditPage = async (page: Page, state: string, found: Found, but = '', part = 'html'): Promise<void> => {
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    (within) => (window as unknown as { axe: Axe }).axe.run(within, { preload: false }),
    part,
  )
  const violations = results.violations.filter(({ id }) => id !== but)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, failureSummary = '' }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? failureSummary})`,
    ),
  )
  if (faults.length > 0) found[state] = faults
}

/** The same in the light and in the dark. */
export const audit = async (page: Page, state: string, found: Found): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    await auditPage(page, `${state}, ${colorScheme}`, found)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
