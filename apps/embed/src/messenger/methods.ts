import { toLocale } from '@foyer/locales'
import type { Attributes, CommandName, Commands, Foyer, HostPage, RefusalCode } from '@foyer/protocol/embed'
import type { HostUser } from '@foyer/protocol/frame'
import { type Run, refusal } from '../core.ts'
import type { Calls } from './calls.ts'
import type { Chat } from './chat.ts'
import type { Host } from './host.ts'
import type { createIdentity } from './identity.ts'
import type { Language } from './language.ts'
import type { News } from './news.ts'
import type { Parts } from './parts.ts'
import type { Pending } from './pending.ts'
import type { Session } from './session.ts'
import type { ChatWindow } from './window.ts'

/** Under which stays which customer the kept visitor was proved to be. */
const SUBJECT = 'subject'
const provedAs = (userId: string, subject: string): string => `${userId} ${subject}`

export type MethodParts = {
  readonly core: Host
  readonly chat: Chat
  readonly window: ChatWindow
  readonly news: News
  readonly session: Session
  readonly calls: Calls
  readonly language: Language
  readonly identity: ReturnType<typeof createIdentity>
  readonly pending: Pending
  readonly parts: Parts
}

type Asked = Parameters<Foyer['identify']>[0]

const createCustomer = ({ core, chat, window, news, session, calls, identity }: MethodParts) => {
  const needConsent = (): void => {
    if (!core.state.consent) throw refusal('consent', 'the visitor has not agreed yet')
  }
  const identify = async (source: Asked): Promise<Commands['identify']['out']> => {
    needConsent()
    const token = await identity.take(source)
    const subject = identity.subject()
    const kept = session.get()
    // The same customer as before costs nothing until the chat is opened; the chat page gets the token then.
    if (kept && subject && session.keep.get(SUBJECT) === provedAs(kept.userId, subject) && !chat.isThere()) {
      core.setIdentity({ proved: true, userId: kept.userId })
      return { userId: kept.userId }
    }
    const answer = await chat.ask('identify', { token }).catch((refused) => {
      identity.forget()
      throw refused
    })
    core.setIdentity({ proved: true, userId: answer.userId })
    if (subject) session.keep.set(SUBJECT, provedAs(answer.userId, subject))
    return answer
  }
  /** Closes the chat, and forgets whose it was; what else the browser stores goes with `core.wipe`. */
  const forget = (): void => {
    window.hide()
    chat.remove()
    session.set(null)
    session.keep.clear()
    news.reset()
  }
  const logout = async (): Promise<void> => {
    identity.forget()
    const kept = session.get()
    // Without the chat page the server still makes the token worthless.
    if (kept || chat.isThere())
      await chat
        .ask('logout', {})
        .catch(() => kept && calls.post('logout', { userId: kept.userId }))
        .catch(() => {})
    forget()
    core.wipe()
    core.state.sessionId = ''
    if (core.given.consent) await core.api.consent(true)
    core.setIdentity({ proved: false, userId: '' })
  }
  return { identify, logout, forget, needConsent }
}

type Methods = Record<string, (...args: never[]) => unknown>

/** What the chat page learns now, or as soon as it is there. */
const createFacts = ({ core, chat, language, window, pending }: MethodParts) => {
  const say = async <Name extends CommandName>(name: Name, value: Commands[Name]['in']): Promise<void> => {
    if (chat.isThere()) await chat.ask(name, value)
    else pending.add(name, value)
  }
  const facts = (name: 'setAttributes' | 'setConversationAttributes') => async (attributes: Attributes) => {
    if (typeof attributes !== 'object' || attributes === null) throw refusal('invalid', `${name}: an object`)
    pending.note(attributes)
    await say(name, attributes)
  }
  const inQuery = (key: string, value: string): void => {
    if (value) core.query.set(key, value)
    else core.query.delete(key)
  }
  const methods: Methods = {
    setAttributes: facts('setAttributes'),
    setConversationAttributes: facts('setConversationAttributes'),
    addTags: (...tags: string[]) => say('addTags', tags.map(String)),
    removeTags: (...tags: string[]) => say('removeTags', tags.map(String)),
    setDepartment: (groupId: string) => {
      inQuery('groupId', `${groupId}`)
      return say('setDepartment', `${groupId}`)
    },
    setLocale: async (tag: string) => {
      const locale = toLocale(`${tag}`)
      if (!locale) throw refusal('invalid', `setLocale: none of the languages is ${tag}`)
      await language.speak(locale)
      inQuery('locale', locale)
      core.mark()
      window.draw(false)
      await say('setLocale', locale)
    },
    setTheme: (theme: Commands['setTheme']['in']) => {
      inQuery('colorScheme', theme === 'system' ? '' : `${theme}`)
      return say('setTheme', theme)
    },
    prefill: (text: string) => say('prefill', `${text}`),
  }
  return { methods, say }
}

/** The methods of `Foyer` that need more than the launcher. */
export const createMethods = (all: MethodParts): Run => {
  const { core, chat, window, news, identity, parts } = all
  const { identify, logout, forget, needConsent } = createCustomer(all)
  const { methods: facts, say } = createFacts(all)
  const inWindow = async <Name extends CommandName>(name: Name, value: Commands[Name]['in']): Promise<void> => {
    window.show(true)
    await window.agreed()
    await chat.ask(name, value)
  }
  const show = async () => window.show(true)
  const hide = async () => window.hide()
  const methods: Methods = {
    ...facts,
    open: show,
    show,
    close: hide,
    hide,
    openWith: async (message?: string, docId?: string) => {
      if (message) await say('prefill', message)
      await (docId ? inWindow('openFaq', { docId }) : show())
    },
    updateUser: (updateUser: HostUser) => chat.post({ updateUser }),
    identify,
    logout,
    startConversation: async (options: Commands['startConversation']['in'] = {}) => {
      needConsent()
      return chat.ask('startConversation', options)
    },
    openFaq: (docId?: string) => inWindow('openFaq', docId ? { docId } : {}),
    openTicket: (woId?: string) => inWindow('openTicket', woId ? { woId } : {}),
    leaveMessage: () => inWindow('leaveMessage', {}),
    startCall: (type: 'audio' | 'video' = 'audio') => inWindow('startCall', { type }),
    availability: () => {
      needConsent()
      return parts.widget.availability()
    },
    trackPage: async (page?: Partial<HostPage>) => {
      needConsent()
      await (await parts.pages()).track(page)
    },
    popout: () => {
      needConsent()
      if (!chat.popOut()) throw refusal('unavailable', 'the browser opens no window here; call popout in a click')
      window.hide()
    },
    consent: (agreed: boolean) => {
      if (!agreed) {
        parts.end()
        identity.forget()
        return forget()
      }
      window.consented()
      parts.start()
      news.follow(chat.isMet())
    },
  }
  return async (method, args) => {
    try {
      return await methods[method]?.(...(args as never[]))
    } catch (error) {
      const { code = 'invalid', message } = error as Error & { code?: RefusalCode }
      core.emit('error', { code, message })
      throw error
    }
  }
}
