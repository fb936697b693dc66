import { channelSettings, workTimeSettings } from '@foyer/protocol/channel'
import { evaluateSettings } from '@foyer/protocol/evaluation'
import { expect, test } from 'vitest'
import { schemaOf } from './fieldSchema.ts'
import { sections } from './sections.ts'

test('S3.7, X-41: every setting of a channel is in exactly one section of its page', () => {
  const shown = sections.flatMap(({ groups }) => groups.flatMap(({ members }) => members))
  const wanted = [...Object.keys(channelSettings), ...Object.keys(workTimeSettings), 'channelName', 'allowOrigin']
  // texts in other languages are edited with the text itself
  expect(shown.toSorted()).toEqual(wanted.filter((name) => name !== 'translations').toSorted())
})

test('S3.15-10: the settings of a rating have their labels in the history of a channel', () => {
  for (const name of Object.keys(evaluateSettings))
    expect(schemaOf(`evaluate.${name}`)['x-help']).toBe(`evaluate.${name}`)
})
