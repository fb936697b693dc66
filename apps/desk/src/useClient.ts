import type { Loading } from '@foyer/browser/loading'
import type { Tone } from '@foyer/browser/tone'
import type { Agent, AgentState } from '@foyer/client/agent/types'
import type { CallType } from '@foyer/client/callLine'
import type { Store } from '@foyer/client/store'
import type { Locale, Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'
import type { Permission } from '@foyer/protocol/permissions'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Clock } from './clock.ts'
import type { Drafts } from './drafts.ts'
import type { Settings, Switch } from './settings.ts'
import type { Times } from './times.ts'
import type { Recent } from './writing/recent.ts'

/** Everything the page was given; made once in mount.tsx. */
export type Desk = {
  readonly agent: Agent
  /** Is there when it is known whether the cookie still signs the agent in. */
  readonly started: Loading<true>
  readonly texts: Texts<DeskKey>
  /** The same catalogue with ordinal plurals: "1st". */
  readonly ordinals: Texts<DeskKey>
  readonly times: Times
  readonly clock: Clock
  /** Ticks every second, for countdowns. */
  readonly seconds: Clock
  readonly locale: Locale
  readonly drafts: Drafts
  readonly recent: Recent
  readonly settings: Settings
  readonly tone: Tone
  /** The call that the agent asks for, until the window of calls has taken it. */
  readonly callWish: Store<{ readonly sessionId: string; readonly type: CallType } | null>
  /** Base URL for addresses on this server. */
  readonly baseUrl: string
}

export const DeskContext = createContext<Desk | null>(null)

/** The desk's parts. Throws outside of DeskContext. */
export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This component is outside of DeskContext')
  return desk
}

export const useAgent = (): Agent => useDesk().agent

/** A part of the agent's state; `select` must return the same reference while nothing changes. */
export const useAgentState = <T>(select: (state: AgentState) => T): T => {
  const { subscribe, getState } = useAgent()
  return useSyncExternalStore(subscribe, () => select(getState()))
}

export const useTexts = (): Texts<DeskKey> => useDesk().texts

/** Texts with ordinal plurals, by `count`. */
export const useOrdinals = (): Texts<DeskKey> => useDesk().ordinals

export const useTimes = (): Times => useDesk().times

/** Epoch milliseconds, updated with each tick of the clock. */
export const useNow = (): number => {
  const { subscribe, now } = useDesk().clock
  return useSyncExternalStore(subscribe, now)
}

const never = () => () => {}

/** Epoch milliseconds, updated every second until they have reached `end`, or for as long as the component is shown. */
export const useSeconds = (end = Number.POSITIVE_INFINITY): number => {
  const { subscribe, now } = useDesk().seconds
  return useSyncExternalStore(now() < end ? subscribe : never, now)
}

/** Whether messages in other languages are translated, and its setter; false if the server has no translation. */
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

/** How events arrive. The browser often notices a lost network before the stream breaks. */
export const useConnection = (): AgentState['connection'] => {
  const connection = useAgentState((state) => state.connection)
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  return online ? connection : 'offline'
}

/** A switch of the settings, and its setter. */
export const useSwitch = (name: Switch): readonly [boolean, (on: boolean) => void] => {
  const { subscribe, is, set } = useDesk().settings
  return [useSyncExternalStore(subscribe, () => is(name)), (on) => set(name, on)]
}

/** True if the agent's role allows it (D-19); the server refuses what it does not. */
export const useMay = (permission: Permission): boolean =>
  useAgentState((state) => state.me?.permissions.includes(permission) === true)

/** The same for a link or page that one of several permissions opens. */
export const useMayOpen = (): ((needs: readonly Permission[]) => boolean) => {
  const own = useAgentState((state) => state.me?.permissions)
  return (needs) => needs.some((one) => own?.includes(one) === true)
}

/** Keeps the address's conversation open at the agent; '' opens none. */
export const useOpenSession = (sessionId: string): void => {
  const { openSession, closeView } = useAgent()
  useEffect(() => {
    if (sessionId === '') closeView()
    else openSession(sessionId).catch(() => {})
  }, [sessionId, openSession, closeView])
}
