import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/embed')
const guides = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const guide = (wanted: string) => guides.find(({ name }) => name === wanted)?.text ?? ''
const blocks = guides.flatMap(({ name, text }) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, code, span = '']) => ({ name, code: code ?? span })),
)

const source = readFileSync(join(root, 'packages/protocol/src/embed.ts'), 'utf8')
/** The names of the members of a type of the protocol. */
const membersOf = (type: string, from = source): string[] => {
  const [, body = ''] = new RegExp(`export type ${type} = [^\\n]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(from) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?'?([\w:]+)'?\??:/gm)].map(([, name = '']) => name)
}
const methods = membersOf('Foyer')
const events = membersOf('EmbedEvents')
const user = membersOf('HostUser', readFileSync(join(root, 'packages/protocol/src/frame.ts'), 'utf8'))
const settings = [...membersOf('EmbedSettings'), ...user]

/** What a pattern's first group finds in the code of the guides, and where. */
const used = (pattern: RegExp) =>
  blocks.flatMap(({ name, code }) => [...code.matchAll(pattern)].map(([, word = '']) => ({ name, word })))

test('the types of the protocol are found', () => {
  expect(methods).toEqual(expect.arrayContaining(['open', 'identify', 'get', 'create']))
  expect(events).toEqual(expect.arrayContaining(['ready', 'message:received']))
  expect(settings).toEqual(expect.arrayContaining(['channelId', 'zIndex', 'userName']))
})

test('the code of the guides calls methods, events and settings that exist', () => {
  const calls = [...used(/\b[Ff]oyer(?:\.value)?\??\.(\w+)\(/g), ...used(/\bFoyer\('(\w+)'/g)]
  expect(calls.length).toBeGreaterThan(20)
  // The fake of the testing kit has the methods of a widget and this one, with which tests speak for the server.
  expect(calls.filter(({ word }) => ![...methods, 'emit'].includes(word))).toEqual([])
  const heard = [
    ...used(/(?:\.(?:on|once|off)|useFoyerEvent)\('([\w:]+)'/g),
    ...used(/Foyer\('(?:on|once)', '([\w:]+)'/g),
    ...used(/(?:fake|Foyer)\.emit\('([\w:]+)'/g),
  ]
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.filter(({ word }) => !events.includes(word))).toEqual([])
  const attributes = used(/<script[^>]*? data-channel-id[^>]*>/g)
  expect(attributes.length).toBeGreaterThan(5)
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const set = used(/\bdata-(?!foyer-)([a-z-]+)=/g)
  expect(set.filter(({ word }) => !settings.includes(camel(word)))).toEqual([])
})

test('the reference names every method, event and setting', () => {
  const reference = guide('methods-and-events.md')
  const missing = (names: string[], text: string) => names.filter((name) => !new RegExp(`\`${name}[\`(]`).test(text))
  expect(missing([...methods, ...events], reference)).toEqual([])
  expect(missing(settings, guide('settings.md'))).toEqual([])
})

test('links of the guides lead somewhere', () => {
  const links = guides.flatMap(({ text }) => [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link))
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([])
})
