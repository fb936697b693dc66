import type { Tone } from '@foyer/browser/tone'
import type { Agent, AgentState } from '@foyer/client/agent/types'
import type { Locale, Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Clock } from './clock.ts'
import type { Drafts } from './drafts.ts'
import type { Settings, Switch } from './settings.ts'
import type { Times } from './times.ts'
import type { Recent } from './writing/recent.ts'

/** Everything that the page was given; made once in mount.tsx. */
export type Desk = {
  readonly agent: Agent
  /** Settles when it is known whether the cookie still signs somebody in. */
  readonly started: Promise<void>
  readonly texts: Texts<DeskKey>
  /** The same for texts that say which one of many: "1st". */
  readonly ordinals: Texts<DeskKey>
  readonly times: Times
  readonly clock: Clock
  /** For what is counted down. */
  readonly seconds: Clock
  readonly locale: Locale
  readonly drafts: Drafts
  readonly recent: Recent
  readonly settings: Settings
  readonly tone: Tone
  /** Where addresses of this server begin. */
  readonly baseUrl: string
}

export const DeskContext = createContext<Desk | null>(null)

/** The parts of the page. Throws outside of DeskContext. */
export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This component stands outside of DeskContext')
  return desk
}

export const useAgent = (): Agent => useDesk().agent

/** A part of the agent's state; `select` must answer the same reference while nothing changed. */
export const useAgentState = <T>(select: (state: AgentState) => T): T => {
  const { subscribe, getState } = useAgent()
  return useSyncExternalStore(subscribe, () => select(getState()))
}

export const useTexts = (): Texts<DeskKey> => useDesk().texts

/** Texts that say which one of many, by `count`. */
export const useOrdinals = (): Texts<DeskKey> => useDesk().ordinals

export const useTimes = (): Times => useDesk().times

/** Epoch milliseconds, renewed with each tick of the clock. */
export const useNow = (): number => {
  const { subscribe, now } = useDesk().clock
  return useSyncExternalStore(subscribe, now)
}

/** The same to the second. */
export const useSeconds = (): number => {
  const { subscribe, now } = useDesk().seconds
  return useSyncExternalStore(subscribe, now)
}

/** Whether foreign messages are shown in this agent's language too, and how to switch it; false where nothing translates. */
export const useTranslating = (): readonly [boolean, (on: boolean) => void] => {
  const [on, set] = useSwitch('translating')
  const possible = useAgentState((state) => state.info?.translates ?? false)
  return [on && possible, set]
}

const onNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** How news come. The browser often knows that the network is gone before the stream breaks. */
export const useConnection = (): AgentState['connection'] => {
  const connection = useAgentState((state) => state.connection)
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  return online ? connection : 'offline'
}

/** Whether something that the person can switch is on, and how to switch it. */
export const useSwitch = (name: Switch): readonly [boolean, (on: boolean) => void] => {
  const { subscribe, is, set } = useDesk().settings
  return [useSyncExternalStore(subscribe, () => is(name)), (on) => set(name, on)]
}

export const useIsOperator = (): boolean => useAgentState((state) => state.me?.role === 'operator')

/** Keeps the conversation of the page's address open at the agent; '' opens none. */
export const useOpenSession = (sessionId: string): void => {
  const { openSession, closeView } = useAgent()
  useEffect(() => {
    if (sessionId === '') closeView()
    else openSession(sessionId).catch(() => {})
  }, [sessionId, openSession, closeView])
}
