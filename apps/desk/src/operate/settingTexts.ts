import { createTexts, type Locale } from '@foyer/locales'
import type { SettingKey, SettingMessages } from '@foyer/locales/settings/index'
import { createContext, use } from 'react'

export type { SettingKey }

/** Words of the settings, by the `x-help` of their schemas. */
export type SettingTexts = {
  readonly label: (key: SettingKey) => string
  /** What the setting does; '' if its label says it all. */
  readonly help: (key: SettingKey) => string
  /** The name of a choice; the choice itself where it needs no name. */
  readonly option: (key: SettingKey, value: string | number) => string
  /** Whether a key read from a schema has texts. */
  readonly has: (key: unknown) => key is SettingKey
}

export const createSettingTexts = (messages: SettingMessages, locale: Locale): SettingTexts => {
  const texts = createTexts<Readonly<Record<string, SettingMessages[SettingKey]>>>(messages, locale)
  const textOr = (key: string, other: string) => (Object.hasOwn(messages, key) ? texts(key) : other)
  return {
    label: (key) => texts(key),
    help: (key) => textOr(`${key}.help`, ''),
    option: (key, value) => textOr(`${key}.${value}`, String(value)),
    has: (key): key is SettingKey => typeof key === 'string' && Object.hasOwn(messages, key),
  }
}

export const SettingTextsContext = createContext<SettingTexts | null>(null)

/** Label, help text and names of the choices of every setting. Throws outside of OperateArea. */
export const useSettingTexts = (): SettingTexts => {
  const texts = use(SettingTextsContext)
  if (!texts) throw new Error('This component is outside of OperateArea')
  return texts
}
