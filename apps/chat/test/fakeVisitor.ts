import type { Message } from '@foyer/client/message'
import { createStore } from '@foyer/client/store'
import type { Visitor, VisitorState } from '@foyer/client/visitor/types'
import { message } from './message.ts'

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
  let count = 0
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
    transfer: later('transfer'),
    close: later('close'),
    restart: later('restart'),
    loadHistory: later('loadHistory'),
    drafting: note('drafting'),
    read: note('read'),
    updateUser: note('updateUser'),
    submitUserForm: () => Promise.resolve(true),
    addLine: (sender, content) => add(message({ id: `line${++count}`, sender, content, at: Date.now() })),
    dismiss: (id) => patch({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
    signOut: later('signOut'),
    stop: note('stop'),
  }
  return { visitor, patch, add, calls }
}
