import { useDesk } from '../../useClient.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { type FieldSchema, kindOf, schemaOf } from './fieldSchema.ts'
import type { Problem } from './problem.ts'
import { useChannelTexts } from './texts.ts'

/** A long text is cut in sentences about it. */
const SHOWN_MOST = 80

/** Says the values of settings in words. */
export const useShownValue = (): ((schema: FieldSchema, value: unknown) => string) => {
  const t = useChannelTexts()
  const settings = useSettingTexts()
  const { times } = useDesk()
  return (schema, value) => {
    if (value === '' || value === null || value === undefined) return t('none')
    const kind = kindOf(schema)
    const key = schema['x-help']
    if (kind === 'switch') return t(value === 1 ? 'on' : 'off')
    if (kind === 'language') return times.language(String(value))
    if (kind === 'choice' && settings.has(key)) return settings.option(key, value as string | number)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text
  }
}

/** Words about the members of a channel: labels, help, values, and what is wrong with them. */
export const useFieldTexts = () => {
  const t = useChannelTexts()
  const settings = useSettingTexts()
  const keyOf = (name: string): unknown => schemaOf(name)['x-help']
  const labelOf = (name: string): string => {
    const key = keyOf(name)
    return settings.has(key) ? settings.label(key) : (schemaOf(name).title ?? name)
  }
  const helpOf = (name: string): string => {
    const key = keyOf(name)
    return settings.has(key) ? settings.help(key) : ''
  }
  const optionOf = (name: string, value: string | number): string => {
    const key = keyOf(name)
    return settings.has(key) ? settings.option(key, value) : String(value)
  }
  const shownValue = useShownValue()
  /** A value in words. */
  const shown = (name: string, value: unknown): string => shownValue(schemaOf(name), value)
  const problemText = (problem: Problem): string => {
    switch (problem.kind) {
      case 'tooLong':
        return t('tooLong', { most: problem.most })
      case 'range':
        return t('outOfRange', { least: problem.least, most: problem.most })
      default:
        return t(problemKeys[problem.kind])
    }
  }
  return { labelOf, helpOf, optionOf, shown, problemText }
}

const problemKeys = {
  fillIn: 'fillIn',
  link: 'wrongLink',
  colour: 'wrongColour',
  oneLine: 'oneLine',
  regex: 'wrongPattern',
  choice: 'fillIn',
  notNumber: 'wrongNumber',
  whole: 'wrongWhole',
} as const
