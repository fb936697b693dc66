import { loadSettingMessages } from '@foyer/locales/settings/index'
import { adminCalls } from '@foyer/protocol/adminCalls'
import { managedChannel } from '@foyer/protocol/channel'
import { FIELD_TYPE, MENU_TYPE } from '@foyer/protocol/kinds'
import { manageCalls } from '@foyer/protocol/manageCalls'
import { expect, test } from 'vitest'
import { createSettingTexts } from './settingTexts.ts'

type Setting = { readonly title: unknown; readonly choices: readonly (string | number)[] }

const isSchema = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Choices that other surfaces name: languages name themselves. */
const namedElsewhere = /\.(?:languages?|locale|permissions)$/

const choicesOf = ({ 'x-help': key, enum: values, items }: Readonly<Record<string, unknown>>): Setting['choices'] => {
  if (namedElsewhere.test(String(key))) return []
  if (!Array.isArray(values)) return isSchema(items) ? choicesOf({ ...items, 'x-help': key }) : []
  return values.filter((value) => value !== null)
}

/** Every setting within a schema, by its `x-help`. */
const settingsOf = (schema: unknown): readonly (readonly [string, Setting])[] => {
  if (!isSchema(schema)) return []
  const own = typeof schema['x-help'] === 'string' ? schema['x-help'] : undefined
  const inner = Object.values(schema).flatMap(settingsOf)
  return own === undefined ? inner : [[own, { title: schema.title, choices: choicesOf(schema) }], ...inner]
}

const requests = [...Object.values(manageCalls), ...Object.values(adminCalls)].map((call) => call.request)
const settings = new Map([...requests, managedChannel].flatMap(settingsOf))

/** Choices that are whole numbers of a range, because readers take numbers that they do not know. */
const ranges: Readonly<Record<string, readonly number[]>> = {
  'menuItem.menuType': Object.values(MENU_TYPE),
  'templateField.fieldType': Object.values(FIELD_TYPE),
}

/** Rows of lists, whose heading says what they are: labels are enough. */
const rows =
  /^(?:advertisement|customerField|doc(?:File|Variant)|evaluate(?:Score|Star)|faq\w*|groupChoice|menu(?:Item|Plan)|proactiveRule|quickLink|side\w+|templateField|tip|userForm\w*|woType|workTimeSpan)\./

const messages = await loadSettingMessages('en')
const texts = createSettingTexts(messages, 'en')

test('X-41: every setting has its label, help text and names of its choices, and nothing else has', () => {
  const wanted = [...settings].flatMap(([key, { choices }]) => [
    key,
    ...(rows.test(key) ? [] : [`${key}.help`]),
    ...[...choices, ...(ranges[key] ?? [])].map((choice) => `${key}.${choice}`),
  ])
  const helpOfRows = (key: string) => key.endsWith('.help') && rows.test(key)
  expect(
    Object.keys(messages)
      .filter((key) => !helpOfRows(key))
      .sort(),
  ).toEqual([...new Set(wanted)].sort())
})

test('the English labels are the titles of the schemas', () => {
  const labels = [...settings.keys()].map((key) => [key, texts.has(key) ? texts.label(key) : ''])
  expect(labels).toEqual([...settings].map(([key, { title }]) => [key, title]))
})

test('a choice without a name is shown as it is, a row without help has none', () => {
  expect(texts.option('channel.receiveMode', 3)).toBe('Agents only')
  expect(texts.option('channel.language', 'de')).toBe('de')
  expect(texts.help('quickLink.link')).toBe('')
  expect(texts.has('channel.none')).toBe(false)
})
