import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { channel } from '@foyer/protocol/channel'
import { channelCalls } from '@foyer/protocol/manage/channels'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** The code that could act on a member: not what declares, checks or seeds it. */
const readers = globSync(['apps/{chat,server,embed}/src/**/*.{ts,tsx}', 'packages/client/src/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.|\/seed\/|channels\/fields\.ts$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

test('X-41: a member of a channel that nothing reads is named as not yet in effect', () => {
  const members = Object.keys(channel.properties)
  const named = /not yet in effect: (.*)$/.exec(channelCalls.saveChannel.summary)?.[1]?.split(', ') ?? []
  expect(members.filter((name) => !(new RegExp(`\\b${name}\\b`).test(readers) || named.includes(name)))).toEqual([])
  expect(named.filter((name) => !members.includes(name))).toEqual([])
})
