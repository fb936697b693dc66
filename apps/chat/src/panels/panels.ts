import { createStore, type Store } from '@foyer/client/store'
import type { RatingOffer } from '@foyer/client/visitor/types'
import type { UserForm } from './userForm.ts'

/** A question to the visitor. One is open at a time, others wait. */
export type Panel =
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly text: string
      readonly ok: string
      readonly done: (yes: boolean) => void
    }
  | {
      readonly kind: 'groups'
      readonly groups: readonly Group[]
      readonly closable: boolean
      readonly done: (groupId: string | null) => void
    }
  | {
      readonly kind: 'form'
      readonly form: UserForm
      readonly closable: boolean
      readonly done: (submitted: boolean) => void
    }
  | { readonly kind: 'image'; readonly messageId: string; readonly done: (seen: boolean) => void }
  | {
      readonly kind: 'rating'
      readonly offer: RatingOffer
      /** The star that opened the popup; 0 for none. */
      readonly stars: number
      readonly done: (rated: boolean) => void
    }
  | {
      readonly kind: 'leave'
      readonly words: string
      readonly callback: boolean
      readonly done: (closed: boolean) => void
    }
  | { readonly kind: 'screenTips'; readonly done: (read: boolean) => void }
  | { readonly kind: 'ownData'; readonly done: (seen: boolean) => void }

export type Group = { readonly id: string; readonly name: string }

/** Calls by voice and video: what may be started now, and what the visitor or the host page wants to start. */
export type CallWish = { readonly video: boolean; readonly voice: boolean; readonly wanted: 'video' | 'voice' | null }

/** The page's popups. Every question gets an answer; a closed one answers no. */
export type Panels = {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => Panel | null
  readonly calls: Store<CallWish>
  readonly confirm: (question: { title: string; text: string; ok: string }) => Promise<boolean>
  readonly chooseGroup: (groups: readonly Group[], closable: boolean) => Promise<string | null>
  /** Resolves to true once the form is submitted. A second call shares the open form. */
  readonly fillForm: (form: UserForm, closable: boolean) => Promise<boolean>
  /** The full-screen viewer, at the picture of this message (S2.2-27). */
  readonly showImage: (messageId: string) => Promise<boolean>
  /** Resolves to true once the server took the rating; to false at once if a rating popup is open already. */
  readonly rate: (offer: RatingOffer, stars?: number) => Promise<boolean>
  /** The popup in which a message is left (S2.3-02), with these words in it, or the wish to be called. */
  readonly leaveMessage: (how: { words: string; callback: boolean }) => Promise<boolean>
  /** Explains how to share one's screen (S2.2-19 to 21). */
  readonly showScreenTips: () => Promise<boolean>
  /** What is kept of the visitor. */
  readonly showOwnData: () => Promise<boolean>
}

export const createPanels = (): Panels => {
  const waiting = createStore<readonly Panel[]>([])
  const open = <Answer>(build: (done: (answer: Answer) => void) => Panel): Promise<Answer> =>
    new Promise((resolve) => {
      const panel = build((answer) => {
        waiting.set(waiting.get().filter((other) => other !== panel))
        resolve(answer)
      })
      waiting.set([...waiting.get(), panel])
    })
  let filling: Promise<boolean> | null = null
  const asks = (kind: Panel['kind']) => waiting.get().some((panel) => panel.kind === kind)
  return {
    subscribe: waiting.subscribe,
    calls: createStore<CallWish>({ video: false, voice: false, wanted: null }),
    get: () => waiting.get()[0] ?? null,
    confirm: (question) => open((done) => ({ kind: 'confirm', ...question, done })),
    chooseGroup: (groups, closable) => open((done) => ({ kind: 'groups', groups, closable, done })),
    fillForm: (form, closable) => {
      filling ??= open<boolean>((done) => ({ kind: 'form', form, closable, done })).finally(() => {
        filling = null
      })
      return filling
    },
    showImage: (messageId) => open((done) => ({ kind: 'image', messageId, done })),
    rate: async (offer, stars = 0) => !asks('rating') && open((done) => ({ kind: 'rating', offer, stars, done })),
    leaveMessage: async (how) => !asks('leave') && open((done) => ({ kind: 'leave', ...how, done })),
    showScreenTips: () => open((done) => ({ kind: 'screenTips', done })),
    showOwnData: async () => !asks('ownData') && open((done) => ({ kind: 'ownData', done })),
  }
}
