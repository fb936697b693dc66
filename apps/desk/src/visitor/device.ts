import type { DeskKey } from '@foyer/locales/desk/index'
import { getParser } from 'bowser'

/** The parts of a user agent; '' for unknown ones. */
export type Device = { readonly browser: string; readonly system: string; readonly kind: DeskKey | null }

const kinds: Readonly<Record<string, DeskKey>> = {
  mobile: 'devicePhone',
  tablet: 'deviceTablet',
  desktop: 'deviceComputer',
}

const line = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(' ')

/** Parses an untrusted user agent; the result is only shown as text. */
export const deviceOf = (userAgent: string): Device | null => {
  if (userAgent.trim() === '') return null
  const { browser, os, platform } = getParser(userAgent).getResult()
  return {
    browser: line(browser.name, browser.version?.split('.')[0]),
    system: line(os.name, os.versionName ?? os.version),
    kind: kinds[platform.type ?? ''] ?? null,
  }
}
