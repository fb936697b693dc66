import type { ManageResponse } from '@foyer/client/agent/managing'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'
import { useInvalidate, useManage } from '../queries.ts'
import {
  type ChannelCalls,
  type ChannelEditing,
  createChannelEditing,
  type EditingState,
  type Loaded,
} from './channelEditing.ts'
import { toDraft, toEvaluate, toWire } from './draft.ts'

type Ask = ReturnType<typeof useManage>['ask']
type Rating = ManageResponse<'getEvaluateInfoList'>[number]

const ratingOf = async (ask: Ask, channelId: string, draft: 0 | 1): Promise<Rating> => {
  const [rating] = await ask('getEvaluateInfoList', { channelId, draft })
  if (rating === undefined) throw new Error('a channel without a rating')
  return rating
}

/** Reads a channel with its draft. */
export const loadChannel = async (ask: Ask, channelId: string): Promise<Loaded> => {
  const [draft, live, draftRating, liveRating] = await Promise.all([
    ask('getChannel', { channelId, draft: 1 }),
    ask('getChannel', { channelId }),
    ratingOf(ask, channelId, 1),
    ratingOf(ask, channelId, 0),
  ])
  return {
    draft: { channel: toDraft(draft), evaluate: toEvaluate(draftRating) },
    live: { channel: toDraft(live), evaluate: toEvaluate(liveRating) },
    versions: { channel: draft.version, evaluate: draftRating.version },
  }
}

const createCalls = (ask: Ask, channelId: string): ChannelCalls => ({
  load: () => loadChannel(ask, channelId),
  saveChannel: async (change, version) => {
    const known = version === undefined ? {} : { version }
    return (await ask('saveChannel', Object.assign(toWire(change), { channelId, draft: 1 } as const, known))).version
  },
  saveEvaluate: async (change, version) => {
    const known = version === undefined ? {} : { version }
    return (await ask('saveEvaluateInfo', Object.assign({}, change, { channelId, draft: 1 } as const, known))).version
  },
  publish: (version) => ask('publishChannel', Object.assign({ channelId }, version !== undefined && { version })),
  discard: () => ask('discardDraft', { channelId }),
})

/** The calls after which lists show something else. */
const stale = ['getChannelList', 'getChannelHistory'] as const

/** The editing of a loaded channel. What waits for its save is saved when the page is left; what cannot be saved asks first. */
export const useEditing = (channelId: string, loaded: Loaded): readonly [EditingState, ChannelEditing] => {
  const { ask } = useManage()
  const renew = useInvalidate(stale)
  const [editing] = useState(() =>
    createChannelEditing(loaded, {
      calls: createCalls(ask, channelId),
      now: Date.now,
      wait: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  const state = useSyncExternalStore(editing.subscribe, editing.getState)
  const { kind } = state.status
  const isLost = state.problems.size > 0 || kind === 'failed' || kind === 'outdated'
  useGuardUnsaved(isLost, `/settings/channels/${channelId}/`)
  const leave = useEffectEvent(() => void editing.flush().then(renew))
  useEffect(() => () => leave(), [])
  const isPending = kind === 'waiting' || kind === 'saving'
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isPending) window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isPending])
  return [state, editing]
}
