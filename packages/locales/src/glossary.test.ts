/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../test/catalogue.ts'
import { loadAccountMessages } from './account/index.ts'
import { loadCallMessages } from './call/index.ts'
import { loadChannelEditorMessages } from './channelEditors/index.ts'
import { loadChannelMessages } from './channels/index.ts'
import { loadChatMessages } from './chat/index.ts'
import { loadDeskMessages } from './desk/index.ts'
import { loadDeskTicketMessages } from './deskTickets/index.ts'
import { loadDeskVisitorMessages } from './deskVisitors/index.ts'
import { loadGeneralMessages } from './general/index.ts'
import { type Locale, locales } from './index.ts'
import { loadKnowledgeMessages } from './knowledge/index.ts'
import { loadLauncherMessages } from './launcher/index.ts'
import { loadOperateMessages } from './operate/index.ts'
import { loadPeopleMessages } from './people/index.ts'
import { loadPreviewMessages } from './preview/index.ts'
import { loadPrivacyMessages } from './privacy/index.ts'
import { loadReportMessages } from './reports/index.ts'
import { en as serverEn } from './server/en.ts'
import { type ServerText, serverText } from './server/index.ts'
import { loadSettingMessages } from './settings/index.ts'
import { loadSetUpMessages } from './setUp/index.ts'
import { loadTicketMessages } from './ticket/index.ts'

type Row = { readonly term: string; readonly word: string; readonly never: readonly string[] }
type Surface =
  | 'call'
  | 'channels'
  | 'account'
  | 'channelEditors'
  | 'chat'
  | 'ticket'
  | 'desk'
  | 'deskTickets'
  | 'deskVisitors'
  | 'general'
  | 'knowledge'
  | 'launcher'
  | 'operate'
  | 'people'
  | 'preview'
  | 'privacy'
  | 'reports'
  | 'server'
  | 'settings'
  | 'setUp'
type Text = { readonly surface: Surface; readonly key: string; readonly text: string }

/** The tables of the glossary, by the code in the heading above each. */
const readGlossary = (markdown: string): ReadonlyMap<string, readonly Row[]> =>
  new Map(
    markdown.split(/^## /m).flatMap((section) => {
      const code = /^.*\(`(\w+)`\)/.exec(section)?.[1]
      const lines = [...section.matchAll(/^\| (?!term)(.+?) \| (.+?) \| (.+?) \|$/gm)]
      const rows = lines.map(([, term = '', word = '', never = '']) => ({ term, word, never: never.split(', ') }))
      return code === undefined ? [] : [[code, rows] as const]
    }),
  )

const glossary = readGlossary(readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8'))

// Terms that hold in one surface only; every other term holds everywhere.
const surfaces: Readonly<Record<string, readonly Surface[]>> = {
  conversation: [
    'channels',
    'account',
    'channelEditors',
    'desk',
    'deskTickets',
    'deskVisitors',
    'general',
    'operate',
    'people',
    'preview',
    'reports',
    'settings',
  ],
  chat: ['chat', 'launcher', 'privacy', 'ticket'],
  both: ['server'],
}

/** The server speaks to visitors and to agents: it says neither surface's word for a conversation. */
const withBoth = (rows: readonly Row[]): readonly Row[] => {
  const [conversation, chat] = ['conversation', 'chat'].map((term) => rows.find((row) => row.term === term))
  const never = conversation?.never.filter((word) => chat?.never.includes(word)) ?? []
  return [...rows, { term: 'both', word: chat?.word ?? '', never }]
}

/** Latin and Cyrillic words are bounded by spaces; words of other scripts may be anywhere. */
const patternOf = (word: string): RegExp => {
  const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)
  const letters = word.replace(/\*$/, '').replace(/[.+?()]/g, String.raw`\$&`)
  const end = word.endsWith('*') ? '' : '(?!\\p{L})'
  return new RegExp(spaced ? `(?<!\\p{L})${letters}${end}` : letters, 'iu')
}

const allTexts = async (locale: Locale): Promise<readonly Text[]> => {
  const loaded = {
    call: loadCallMessages,
    channelEditors: loadChannelEditorMessages,
    chat: loadChatMessages,
    launcher: loadLauncherMessages,
    ticket: loadTicketMessages,
    desk: loadDeskMessages,
    deskTickets: loadDeskTicketMessages,
    deskVisitors: loadDeskVisitorMessages,
    general: loadGeneralMessages,
    knowledge: loadKnowledgeMessages,
    operate: loadOperateMessages,
    people: loadPeopleMessages,
    account: loadAccountMessages,
    channels: loadChannelMessages,
    preview: loadPreviewMessages,
    privacy: loadPrivacyMessages,
    reports: loadReportMessages,
    settings: loadSettingMessages,
    setUp: loadSetUpMessages,
  }
  const pages = Object.entries(loaded).map(async ([surface, load]) =>
    textsOf(await load(locale)).map((text) => ({ surface: surface as Surface, ...text })),
  )
  const server = Object.keys(serverEn).map((key) => ({
    surface: 'server' as const,
    key,
    text: serverText(locale, key as ServerText),
  }))
  return [...(await Promise.all(pages)).flat(), ...server].map((one) => ({
    ...one,
    text: one.text.replace(/\{\w+\}/g, ''),
  }))
}

test('every language has its table, with the same terms', () => {
  expect([...glossary.keys()].sort()).toEqual([...locales].sort())
  // The form of address is listed where a language has a choice.
  const termsOf = (rows: readonly Row[]) => rows.map(({ term }) => term).filter((term) => term !== 'you')
  for (const [code, rows] of glossary) expect(termsOf(rows), code).toEqual(termsOf(glossary.get('en') ?? []))
})

test.each(locales)('%s has one word for one thing', async (locale) => {
  const texts = await allTexts(locale)
  for (const { term, word, never } of withBoth(glossary.get(locale) ?? [])) {
    const here = texts.filter(({ surface }) => surfaces[term]?.includes(surface) ?? true)
    const said = patternOf(`${word}*`)
    expect(
      here.some(({ text }) => said.test(text)),
      `${term}: ${word}`,
    ).toBe(true)
    const patterns = never.map(patternOf)
    expect(
      here.filter(({ text }) => patterns.some((pattern) => pattern.test(text))),
      `${term}: ${word}`,
    ).toEqual([])
  }
})

test('no line of French starts with a punctuation mark that belongs to the word before it', async () => {
  const breakable = (await allTexts('fr')).filter(({ text }) => / [:;?!»]|« /.test(text))
  expect(breakable).toEqual([])
})
