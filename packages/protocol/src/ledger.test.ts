/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { allCalls, calls } from './calls.ts'

/** The ledger lies beside the repository where it is at hand; the examples themselves are kept in the calls' files. */
const LEDGER = new URL('../../../../shared/spec/ledger.md', import.meta.url)
const ledger = existsSync(LEDGER) ? readFileSync(LEDGER, 'utf8') : null

type Section = { readonly title: string; readonly body: string }
const sections: Section[] = [...(ledger ?? '').matchAll(/\n### (X-\d\d[^\n]*)\n(.*?)(?=\n### X-|$)/gs)].map(
  (match) => ({
    title: match[1] ?? '',
    body: match[2] ?? '',
  }),
)
const jsonOf = (section: Section) =>
  [...section.body.matchAll(/\n([^\n]*):\n\n```json\n(.*?)\n```/gs)].map((match) => ({
    label: match[1] ?? '',
    json: JSON.parse(match[2] ?? 'null'),
  }))
const callOf = (section: Section): Call | undefined => {
  const path = /POST (\/api\/\S+)/.exec(section.title)?.[1]
  return allCalls.find((call) => call.path === path)
}
const numbered = sections.filter(({ title }) => /^X-([012]\d|3[0-8])/.test(title))

describe.skipIf(ledger === null)('the ledger beside the repository (skipped where there is none)', () => {
  test('X-01 to X-38: the ledger is read to its end', () => expect(numbered).toHaveLength(38))

  test.each(numbered.map((section) => [section.title, section] as const))('%s is a call of ours', (title, section) => {
    const call = callOf(section)
    if (call === undefined) throw new Error('no such call')
    expect(title.startsWith(call.ledger)).toBe(true)
    for (const { label, json } of jsonOf(section)) {
      if (label === 'request parts') continue
      if (label.startsWith('request')) {
        expect(Value.Errors(call.request, json)).toEqual([])
        expect(call.examples).toContainEqual(json)
      } else if (json.data !== null) {
        expect(Value.Errors(call.response, json.data)).toEqual([])
        expect(call.responseExamples).toContainEqual(json.data)
      }
    }
  })

  test('X-40: every labelled example of the desk is kept', () => {
    const section = sections.find(({ title }) => title.startsWith('X-40'))
    const labels = section === undefined ? [] : jsonOf(section)
    expect(labels.length).toBeGreaterThan(15)
    for (const { label, json } of labels) {
      const names = /^([\w /]+): (request|response)/.exec(label)
      for (const name of names?.[1]?.split(' / ') ?? []) {
        const call = (calls.admin as Readonly<Record<string, Call>>)[name]
        if (names?.[2] === 'request') expect(call?.examples).toContainEqual(json)
        else expect(call?.responseExamples).toContainEqual(json.data)
      }
    }
  })

  test('X-41: every labelled example of the operators is kept, and each save has its list and its delete', () => {
    const section = sections.find(({ title }) => title.startsWith('X-41'))
    const labels = section === undefined ? [] : jsonOf(section)
    const manage: Readonly<Record<string, Call>> = calls.manage
    for (const { label, json } of labels) {
      const name = /^(\w+): request/.exec(label)?.[1]
      if (name !== undefined) expect(manage[name]?.examples).toContainEqual(json)
    }
    for (const name of Object.keys(manage).filter((each) => each.startsWith('save')))
      expect(manage).toHaveProperty(name.replace(/^save(\w+)/, 'get$1List'))
  })
})
