import type { Message } from '@foyer/client/message'
import { createStore } from '@foyer/client/store'
import type { Rating, RatingForm, RatingOffer, Refusal, Visitor, VisitorState } from '@foyer/client/visitor/types'
import { message } from './message.ts'
import { offer } from './rating.ts'

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
/** The fake's answers to the page; a test may change each. */
export type FakeAnswers = {
  offer: RatingOffer | null
  ratingForm: RatingForm | null
  rates: (rating: Rating) => Refusal
  submits: Refusal
}

type Calls = unknown[][]

/** Records calls. */
const createRecorder = (calls: Calls) => {
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values])
    }
  const later =
    (name: string) =>
    (...values: unknown[]) =>
      Promise.resolve(note(name)(...values))
  return { note, later }
}

/** Calls that are only recorded. */
const recorded = ({ note, later }: ReturnType<typeof createRecorder>) => ({
  start: later('start'),
  sendAgain: note('sendAgain'),
  press: note('press'),
  sendProduct: note('sendProduct'),
  transfer: later('transfer'),
  close: later('close'),
  resume: later('resume'),
  restart: later('restart'),
  loadHistory: later('loadHistory'),
  drafting: note('drafting'),
  read: note('read'),
  recount: later('recount'),
  translate: note('translate'),
  updateUser: note('updateUser'),
  showRating: note('showRating'),
  dismissRating: note('dismissRating'),
  shown: note('shown'),
  signOut: later('signOut'),
  stop: note('stop'),
})

/** A state that tests set directly. */
const createState = (first: VisitorState) => {
  const store = createStore(first)
  let count = 0
  const patch = (change: Partial<VisitorState>) => store.set({ ...store.get(), ...change })
  return {
    store,
    patch,
    nextId: () => ++count,
    add: (...messages: Message[]) => patch({ messages: [...store.get().messages, ...messages] }),
    change: (id: string, part: Partial<Message>) =>
      patch({ messages: store.get().messages.map((one) => (one.id === id ? { ...one, ...part } : one)) }),
  }
}
type State = ReturnType<typeof createState>
type Note = ReturnType<typeof createRecorder>['note']

/** Calls that add messages or change them. */
const conversation = ({ store, add, change, nextId }: State, note: Note, answers: FakeAnswers) => {
  const say = (content: string) => add(message({ id: `own${nextId()}`, content, at: Date.now() }))
  return {
    send: say,
    askDocument: say,
    addLine: (sender, content) => add(message({ id: `line${nextId()}`, sender, content, at: Date.now() })),
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
      add(message({ id: `own${nextId()}`, at: Date.now(), ...own }))
    },
  } satisfies Partial<Visitor>
}

/** A visitor without a server: tests set the state, sent messages appear at once, calls are recorded. */
export const createFakeVisitor = (first: VisitorState) => {
  const calls: Calls = []
  const state = createState(first)
  const { store, patch, add, nextId } = state
  const recorder = createRecorder(calls)
  const { note } = recorder
  const answers: FakeAnswers = { offer, ratingForm, rates: () => null, submits: null }
  const notify: Visitor['notify'] = (tone, key, values = {}, duration = 2000) => {
    note('notify')(tone, key, values, duration)
    patch({ notices: [...store.get().notices, { id: nextId(), tone, text: { key, values }, duration }] })
  }
  const visitor: Visitor = {
    ...recorded(recorder),
    ...conversation(state, note, answers),
    subscribe: store.subscribe,
    getState: store.get,
    inChat: (act) => act(),
    known: () => ({ userId: 'u1', token: '', host: '' }),
    hosted: () => Promise.resolve(null),
    ownData: () => Promise.resolve(null),
    submitUserForm: () => Promise.resolve(answers.submits),
    askRating: () => {
      note('askRating')()
      return Promise.resolve(answers.offer)
    },
    ratingForm: () => Promise.resolve(answers.ratingForm),
    rate: (rating) => {
      note('rate')(rating)
      const refusal = answers.rates(rating)
      if (refusal === null) notify('info', 'thanksForReview')
      return Promise.resolve(refusal)
    },
    notify,
    dismiss: (id) => patch({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
  }
  return { visitor, patch, add, calls, answers }
}
