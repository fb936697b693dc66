import type { Message } from '@foyer/client/message'
import { createStore } from '@foyer/client/store'
import type { Rating, RatingForm, RatingOffer, Refusal, Visitor, VisitorState } from '@foyer/client/visitor/types'
import { message } from './message.ts'

const tags = ['Fast', 'Friendly', 'Clear', 'Helpful']
const ratingForm: RatingForm = {
  model: 'stars',
  stars: [1, 2, 3, 4, 5].map((star) => ({
    star,
    tags,
    title: `Level ${star}`,
    guide: star < 3 ? 'What went wrong?' : '',
    needsComment: star < 2,
    needsTag: star < 3,
  })),
  scores: [0, 1, 2, 3, 4, 5].map((score) => ({ score, name: `Score ${score}` })),
  tags,
  solvedTags: ['Fast', 'Clear', 'Complete', 'Easy'],
  unsolvedTags: ['Answer does not fit', 'Too long', 'Hard to understand', 'Not what I asked'],
  maxLength: 64,
}
const offer: RatingOffer = {
  allowed: true,
  rated: false,
  running: false,
  of: 'agent',
  sessionId: 's1',
  invited: false,
  dismissed: false,
}

/** What the fake answers to the questions of the page; a test may change each. */
export type FakeAnswers = {
  offer: RatingOffer | null
  ratingForm: RatingForm | null
  rates: (rating: Rating) => Refusal
  submits: Refusal
}

/** A visitor without a server: the state is set by hand, what is sent appears at once, calls are written down. */
export const createFakeVisitor = (first: VisitorState) => {
  const store = createStore(first)
  const calls: unknown[][] = []
  const patch = (change: Partial<VisitorState>) => store.set({ ...store.get(), ...change })
  const add = (...messages: Message[]) => patch({ messages: [...store.get().messages, ...messages] })
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values])
    }
  const later =
    (name: string) =>
    (...values: unknown[]) =>
      Promise.resolve(note(name)(...values))
  const answers: FakeAnswers = { offer, ratingForm, rates: () => null, submits: null }
  const change = (id: string, part: Partial<Message>) =>
    patch({ messages: store.get().messages.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  let count = 0
  const notify: Visitor['notify'] = (tone, key, values = {}, duration = 2000) => {
    note('notify')(tone, key, values, duration)
    patch({ notices: [...store.get().notices, { id: ++count, tone, text: { key, values }, duration }] })
  }
  const say = (content: string) => add(message({ id: `own${++count}`, content, at: Date.now() }))
  const visitor: Visitor = {
    subscribe: store.subscribe,
    getState: store.get,
    start: later('start'),
    send: say,
    sendAgain: note('sendAgain'),
    askDocument: say,
    press: note('press'),
    sendProduct: note('sendProduct'),
    inChat: (act) => act(),
    transfer: later('transfer'),
    close: later('close'),
    resume: later('resume'),
    restart: later('restart'),
    loadHistory: later('loadHistory'),
    drafting: note('drafting'),
    read: note('read'),
    translate: note('translate'),
    updateUser: note('updateUser'),
    submitUserForm: () => Promise.resolve(answers.submits),
    addLine: (sender, content) => add(message({ id: `line${++count}`, sender, content, at: Date.now() })),
    askRating: () => {
      note('askRating')()
      return Promise.resolve(answers.offer)
    },
    ratingForm: () => Promise.resolve(answers.ratingForm),
    showRating: note('showRating'),
    dismissRating: note('dismissRating'),
    rate: (rating) => {
      note('rate')(rating)
      const refusal = answers.rates(rating)
      if (refusal === null) notify('info', 'thanksForReview')
      return Promise.resolve(refusal)
    },
    vote: (id, useful) => {
      note('vote')(id, useful)
      change(id, { vote: useful ? 'liked' : 'disliked' })
    },
    submitForm: (id, chosen) => {
      note('submitForm')(id, chosen)
      const { form } = store.get().messages.find((one) => one.id === id) ?? {}
      const fields = (form?.fields ?? []).map((field) => ({ ...field, chosen: chosen[field.id] ?? field.chosen }))
      if (answers.submits === null) change(id, { form: { submitted: true, fields } })
      return Promise.resolve(answers.submits)
    },
    sendFile: (file, kind) => {
      note('sendFile')(file, kind)
      const own = { kind, content: '', fileName: file.name, size: file.size, status: 'loading', progress: 0 } as const
      add(message({ id: `own${++count}`, at: Date.now(), ...own }))
    },
    notify,
    shown: note('shown'),
    dismiss: (id) => patch({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
    signOut: later('signOut'),
    stop: note('stop'),
  }
  return { visitor, patch, add, calls, answers }
}
