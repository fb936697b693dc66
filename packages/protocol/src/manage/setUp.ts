import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { address, count, id, list, name, nothing, onOff, time, word } from '../fields.ts'
import { localeOrNone } from '../setting.ts'

/** What the checklist asks for. */
export const taskName = word('look', 'languages', 'hours', 'colleagues', 'line')
export type TaskName = Static<typeof taskName>

/** The steps of the set-up, in their order. */
export const TASKS: readonly TaskName[] = ['look', 'languages', 'hours', 'colleagues', 'line']

const step = Type.Integer({ minimum: 1, maximum: TASKS.length })

const setUp = Type.Object({
  /** 1 while nobody has finished it or put it aside: then it is the first page of operators. */
  open: onOff,
  /** The step at which it was left. */
  step,
  /** The address of the website; '' if it is not known. */
  url: address,
  /** The language of the operator's own texts; '' if nobody has said it. */
  language: localeOrNone,
  /** The first channel; '' if there is none. */
  channelId: id,
  done: list(taskName, 20),
  dismissed: list(taskName, 20),
  /** Own websites that have loaded the chat, the last first. */
  seen: list(Type.Object({ origin: name, at: time }), 20),
})

const setUpExample: Static<typeof setUp> = {
  open: 1,
  step: 2,
  url: 'https://shop.example.com/',
  language: 'en',
  channelId: 'c71d0',
  done: ['look'],
  dismissed: [],
  seen: [{ origin: 'https://shop.example.com', at: 1714781620000 }],
}

const getSetUp = defineCall({
  door: 'manage',
  name: 'getSetUp',
  summary: 'How far the set-up is, and what of its checklist is done',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: nothing,
  response: setUp,
  examples: [{}],
  responseExamples: [setUpExample],
})

const noteSetUp = defineCall({
  door: 'manage',
  name: 'noteSetUp',
  summary: 'Notes how far the set-up is; absent members stay, and ended 1 finishes it or puts it aside',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: Type.Object({
    step: Type.Optional(step),
    url: Type.Optional(address),
    language: Type.Optional(localeOrNone),
    done: Type.Optional(taskName),
    dismissed: Type.Optional(taskName),
    ended: Type.Optional(onOff),
  }),
  response: setUp,
  examples: [{ step: 2, url: 'https://shop.example.com/', done: 'look' }],
  responseExamples: [setUpExample],
})

const readSite = defineCall({
  door: 'manage',
  name: 'readSite',
  summary: 'What a website proposes for its chat: name, language, colours, and its icon as a file of ours',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: Type.Object({ url: address }),
  response: Type.Object({
    url: address,
    name,
    /** '' for a language that is not ours. */
    locale: Type.String(),
    /** Hex colours, the page's own before that of its icon. */
    colours: list(Type.String(), 5),
    /** '' if it has none that we can draw. */
    icon: address,
  }),
  examples: [{ url: 'shop.example.com' }],
  responseExamples: [
    {
      url: 'https://shop.example.com/',
      name: 'Mossbell',
      locale: 'de',
      colours: ['#0f766e'],
      icon: '/files/5d41402abc4b2a76b9719d911017c592.png',
    },
  ],
})

const checkSite = defineCall({
  door: 'manage',
  name: 'checkSite',
  summary: 'Whether a page of the website has the line of a channel, and what is wrong if not',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: Type.Object({ channelId: id, url: address }),
  response: Type.Object({
    result: word('found', 'noScript', 'otherChannel', 'otherInstallation', 'blocked', 'unreachable', 'refused'),
    /** The other channel or installation that the page names. */
    found: Type.String(),
  }),
  examples: [{ channelId: 'c71d0', url: 'https://shop.example.com/' }],
  responseExamples: [{ result: 'otherChannel', found: 'c1' }],
})

const getOverview = defineCall({
  door: 'manage',
  name: 'getOverview',
  summary: 'What is set up and what is on: channels, documents, people, mail, model and translator',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: nothing,
  response: Type.Object({
    demo: onOff,
    /** `channelName`: its title if it has no name of its own. */
    channels: list(Type.Object({ channelId: id, channelName: name, open: onOff, hasHours: onOff, seenAt: time }), 100),
    documents: count(),
    people: count(),
    online: count(),
    /** Owners who sign in with a password alone. */
    ownersWithout: count(),
    mailOut: onOff,
    mailIn: count(),
    model: onOff,
    translator: onOff,
  }),
  examples: [{}],
  responseExamples: [
    {
      demo: 0,
      channels: [{ channelId: 'c71d0', channelName: 'Mossbell', open: 1, hasHours: 1, seenAt: 1714781620000 }],
      documents: 12,
      people: 3,
      online: 1,
      ownersWithout: 1,
      mailOut: 1,
      mailIn: 0,
      model: 0,
      translator: 0,
    },
  ],
})

const removeDemo = defineCall({
  door: 'manage',
  name: 'removeDemo',
  summary:
    'Removes the demo with everything in it, if confirm is "demo"; its people move with their sign-ins to a new tenant with one channel',
  ledger: 'S1.1-06',
  auth: 'operator',
  request: Type.Object({ confirm: Type.Literal('demo') }),
  response: Type.Object({ tenantId: id, channelId: id }),
  examples: [{ confirm: 'demo' }],
  responseExamples: [{ tenantId: 't2f8c', channelId: 'c71d0' }],
})

/** How an installation is set up, and what it has. */
export const setUpCalls = { getSetUp, noteSetUp, readSite, checkSite, getOverview, removeDemo } as const
