import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Faults by the state of the page in which axe found them. */
export type Found = Record<string, readonly string[]>

/** Waits until all animations have ended: a transition must not be measured half way. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

type Axe = { readonly run: (within: string, options: object) => Promise<AxeResults> }

declare global {
  interface Window {
    axe?: Axe
  }
}

/** The rules that depend on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

const violationsOn = async (page: Page, within: string, rules?: readonly string[]) => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const results = await page.evaluate(([part, how]) => window.axe?.run(part, how), [within, options] as const)
  if (!results) throw new Error('axe is not on the page')
  return results.violations
}

/** Adds the rule, place and reason of every violation on the page or in a part of it, except one rule's. */
export const auditPage = async (
  page: Page,
  state: string,
  found: Found,
  exceptRule = '',
  part = 'html',
  rules?: readonly string[],
): Promise<void> => {
  const violations = (await violationsOn(page, part, rules)).filter(({ id }) => id !== exceptRule)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, failureSummary = '' }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? failureSummary})`,
    ),
  )
  if (faults.length > 0) found[state] = faults
}

/** Audits the light scheme fully, and the dark scheme by the rules that depend on colours. */
export const audit = async (page: Page, state: string, found: Found): Promise<void> => {
  await settle(page)
  await auditPage(page, `${state}, light`, found)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  await auditPage(page, `${state}, dark`, found, '', 'html', colourRules)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Audits a state of the page, and notes parts of it that are wider than the window. */
export const auditFit = async (page: Page, state: string, found: Found): Promise<void> => {
  await settle(page)
  await auditPage(page, state, found)
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll('html, main, [role="dialog"]')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      ).length,
  )
  if (wide > 0) found[`${state}, too wide`] = [String(wide)]
}
