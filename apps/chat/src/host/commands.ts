import type { Hosted } from '@foyer/client/visitor/types'
import { type Locale, toLocale } from '@foyer/locales'
import type { CommandName, Commands, Refusal } from '@foyer/protocol/embed'
import { draftKey, rereadDraft } from '../conversation/draft.ts'
import { dropHandover } from '../exits/handover.ts'
import { type Leaving, leave, routeOfPage } from '../exits/leave.ts'
import type { Answerer, Frame } from '../frame.ts'
import { formKey } from '../panels/beforeTransfer.ts'
import { pushRoute, replaceRoute } from '../router.ts'
import { bag, isOn, list } from '../switches.ts'
import { rereadScheme } from '../theme/scheme.ts'
import {
  type Facts,
  readAttributes,
  readCallType,
  readGroup,
  readId,
  readMessage,
  readTags,
  readText,
  readToken,
  readVisible,
} from './commandInput.ts'
import { createOpenChat } from './openChat.ts'

export type CommandParts = Leaving & {
  readonly frame: Frame
  /** The page speaks this language from now on. */
  readonly speak: (locale: Locale) => Promise<void>
}

type Outcome<Out> = { readonly answer: Out } | { readonly refused: Refusal }
type Handlers = {
  readonly [Name in CommandName]: (
    input: unknown,
  ) => Outcome<Commands[Name]['out']> | Promise<Outcome<Commands[Name]['out']>>
}

const refuse = (code: Refusal['code'], message: string) => ({ refused: { code, message } }) as const
const done = { answer: true } as const
const invalid = (what: string) => refuse('invalid', what)
const noChat = refuse('unavailable', 'there is no chat')
const unreachable = refuse('unreachable', 'the server cannot be reached')

/** The server's no, in its words; '' where it gave none because it was not reached. */
const refusalOf = (words: string, code: Refusal['code']) => (words === '' ? unreachable : refuse(code, words))

/** Goes back to the conversation from a page beside it. */
const showChat = ({ query }: CommandParts) => {
  const route = `/index?${new URLSearchParams(query.all)}`
  if (!location.pathname.endsWith('/index')) replaceRoute(route)
}

const withHosted = async <Out>(
  { visitor }: CommandParts,
  run: (hosted: Hosted) => Outcome<Out> | Promise<Outcome<Out>>,
): Promise<Outcome<Out>> => {
  const hosted = await visitor.hosted()
  return hosted ? run(hosted) : unreachable
}

/** Ends every question to a visitor who is gone. */
const closePanels = ({ panels }: CommandParts) => {
  for (let panel = panels.get(); panel; panel = panels.get()) {
    if (panel.kind === 'groups') panel.done(null)
    else panel.done(false)
  }
}

/** Who the visitor is, and what is known of them. */
const createIdentityCommands = (parts: CommandParts, chat: ReturnType<typeof createOpenChat>) => {
  const { visitor, storage, query } = parts
  // One after another: a sign-out must not overtake the sign-in before it.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(run, run)
    turn = result
    return result
  }
  return {
    identify: (input) =>
      inTurn(async () => {
        const token = readToken(input)
        if (token === null) return invalid('identify takes {token}')
        if (!(await chat.open())) return noChat
        return withHosted(parts, async (hosted) => {
          const words = await hosted.identify(token)
          if (words !== null) return refusalOf(words, 'identity')
          return { answer: { userId: visitor.getState().userId } }
        })
      }),
    logout: () =>
      inTurn(() =>
        withHosted(parts, async (hosted) => {
          const form = formKey(visitor)
          closePanels(parts)
          await hosted.logout()
          storage.set(draftKey(query.channelId), '')
          storage.set(form, '')
          dropHandover(storage, query.channelId)
          rereadDraft()
          showChat(parts)
          chat.rest()
          return done
        }),
      ),
    setAttributes: (input) => {
      const facts = readAttributes(input)
      if (!facts) return invalid('setAttributes takes up to 50 attributes: texts, numbers, booleans or null')
      return withHosted(parts, (hosted) => {
        hosted.setAttributes(facts)
        return done
      })
    },
  } satisfies Partial<Handlers>
}

const toTexts = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === null ? null : `${value}`]))

/** What the host page says of the conversation. */
const createConversationCommands = (parts: CommandParts, chat: ReturnType<typeof createOpenChat>) => {
  const { visitor, query } = parts
  const tell = async (change: Parameters<Hosted['setConversation']>[0]) => {
    if (!(await chat.open())) return refuse('noConversation', 'there is no conversation')
    return withHosted(parts, async (hosted) => {
      const words = await hosted.setConversation(change)
      return words === null ? done : refusalOf(words, 'noConversation')
    })
  }
  return {
    setConversationAttributes: (input) => {
      const facts = readAttributes(input)
      if (!facts)
        return invalid('setConversationAttributes takes up to 50 attributes: texts, numbers, booleans or null')
      return tell({ attributes: toTexts(facts) })
    },
    addTags: (input) => {
      const addTags = readTags(input)
      return addTags ? tell({ addTags }) : invalid('addTags takes up to 20 tags of at most 64 characters')
    },
    removeTags: (input) => {
      const removeTags = readTags(input)
      return removeTags ? tell({ removeTags }) : invalid('removeTags takes up to 20 tags of at most 64 characters')
    },
    setDepartment: (input) => {
      const groupId = readGroup(input)
      if (groupId === null) return invalid('setDepartment takes a groupId')
      query.all.groupId = groupId
      return done
    },
    startConversation: async (input) => {
      const message = readMessage(input)
      if (message === null) return invalid('startConversation takes {message}, of at most 5000 characters')
      if (!(await chat.consult())) return refuse('unavailable', 'a conversation cannot be opened now')
      showChat(parts)
      if (message.trim() !== '') visitor.send(message.trim())
      return { answer: { sessionId: visitor.getState().opened?.sessionId ?? '' } }
    },
  } satisfies Partial<Handlers>
}

/** Asks for a call to the agent, whose window takes it from there (G-20). */
const createStartCall = (parts: CommandParts, chat: ReturnType<typeof createOpenChat>): Handlers['startCall'] => {
  const { visitor, panels } = parts
  return async (input) => {
    const type = readCallType(input)
    if (!type) return invalid('startCall takes {type}: audio or video')
    if (!(await chat.open())) return noChat
    const call = await (await visitor.hosted())?.calls.get()
    if (!call) return unreachable
    if (!isOn(type === 'video' ? call.videoCallFlag : call.voiceCallFlag))
      return refuse('unavailable', 'no agent can be called now')
    showChat(parts)
    panels.calls.set({ ...panels.calls.get(), wanted: type })
    return done
  }
}

/** What the page shows. */
const createPageCommands = (parts: CommandParts, chat: ReturnType<typeof createOpenChat>) => {
  const { visitor, storage, query, frame, speak } = parts
  const takesMessages = () => isOn(visitor.getState().channel?.leaveMsgMode)
  const noMessages = refuse('unavailable', 'the channel takes no messages')
  return {
    shown: (input) => {
      const visible = readVisible(input)
      if (visible === null) return invalid('shown takes {visible}')
      frame.setVisible(visible)
      return done
    },
    setLocale: async (input) => {
      const locale = typeof input === 'string' ? toLocale(input) : null
      if (!locale) return invalid('setLocale takes one of the 24 languages')
      await speak(locale)
      return done
    },
    setTheme: (input) => {
      if (input !== 'light' && input !== 'dark' && input !== 'system')
        return invalid('setTheme takes light, dark or system')
      query.all.colorScheme = input
      rereadScheme()
      return done
    },
    prefill: (input) => {
      const text = readText(input)
      if (text === null) return invalid('prefill takes a text of at most 5000 characters')
      const key = draftKey(query.channelId)
      const typed = storage.get(key)
      if (!typed.endsWith(text)) storage.set(key, typed.trim() === '' ? text : `${typed}\n${text}`)
      showChat(parts)
      rereadDraft()
      if (frame.isVisible()) document.querySelector<HTMLElement>('.frame-input')?.focus()
      return done
    },
    openFaq: async (input) => {
      const docId = readId(input, 'docId')
      if (docId === null) return invalid('openFaq takes {docId}')
      if (!(await chat.open())) return noChat
      const { channel, userId } = visitor.getState()
      if (docId !== '') pushRoute(`/question?${new URLSearchParams({ ...query.all, docId, userId })}`)
      else if (list(bag(channel?.faq).showContent).length === 0) return refuse('unavailable', 'the channel has no FAQ')
      else showChat(parts)
      return done
    },
    openTicket: async (input) => {
      const woId = readId(input, 'woId')
      if (woId === null) return invalid('openTicket takes {woId}')
      if (!(await chat.open())) return noChat
      if (woId === '' && !takesMessages()) return noMessages
      const { userId } = visitor.getState()
      if (woId === '') pushRoute(`${routeOfPage(parts)}&mine=1`)
      else pushRoute(`/workorder?${new URLSearchParams({ ...query.all, woId, userId })}`)
      return done
    },
    leaveMessage: async () => {
      if (!(await chat.open())) return noChat
      if (!takesMessages()) return noMessages
      showChat(parts)
      leave(parts)
      return done
    },
    startCall: createStartCall(parts, chat),
    // the loader's own part tells the server
    trackPage: () => done,
  } satisfies Partial<Handlers>
}

/** Answers the questions of our loader on a host page. */
export const createCommands = (parts: CommandParts): Answerer => {
  const chat = createOpenChat(parts)
  const handlers: Handlers = {
    ...createIdentityCommands(parts, chat),
    ...createConversationCommands(parts, chat),
    ...createPageCommands(parts, chat),
  }
  return async (ask, input) => {
    if (!Object.hasOwn(handlers, ask)) return refuse('unknown', `there is no method ${ask}`)
    try {
      return await handlers[ask](input)
    } catch {
      return refuse('unavailable', `${ask} has failed`)
    }
  }
}
