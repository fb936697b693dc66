import type { DeskKey } from '@foyer/locales/desk/index'
import { getParser } from 'bowser'

/** What a browser says of itself, in parts; '' for what it does not say. */
export type Device = { readonly browser: string; readonly system: string; readonly kind: DeskKey | null }

const kinds: Readonly<Record<string, DeskKey>> = {
  mobile: 'devicePhone',
  tablet: 'deviceTablet',
  desktop: 'deviceComputer',
}

const line = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(' ')

/** A stranger's text: whatever it is, nothing of it is taken for more than words. */
export const deviceOf = (userAgent: string): Device | null => {
  if (userAgent.trim() === '') return null
  const { browser, os, platform } = getParser(userAgent).getResult()
  return {
    browser: line(browser.name, browser.version?.split('.')[0]),
    system: line(os.name, os.versionName ?? os.version),
    kind: kinds[platform.type ?? ''] ?? null,
  }
}
