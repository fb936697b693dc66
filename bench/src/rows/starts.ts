import { TRANSFER_STATUS } from '@foyer/protocol/kinds'
import type { ChatStartResponse } from '@foyer/protocol/visitor/chatStart'
import type { TransferAgentResponse } from '@foyer/protocol/visitor/transferAgent'
import { addressOf } from '../addresses.ts'
import { createApi } from '../api.ts'
import { OWNER } from '../server.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { type Bench, rateOf, withCpu } from './bench.ts'
import { openPeer } from './peer.ts'

const LANES = 16
/** So many times the peer's chats, each of which waits for a person at once. */
const TIMES = 6
/** Addresses from here on have opened no chat yet. */
const FIRST_ADDRESS = 1_000_000

/** More may wait than come in a run: a visitor who is refused the queue costs less. */
const letAllWait = async ({ port }: Bench): Promise<void> => {
  const api = createApi({ port })
  try {
    const { token } = await api.ask<{ token: string }>('admin', 'login', OWNER)
    await api.ask('manage', 'saveChannel', { channelId: 'demo', queueMax: 100_000 }, token)
  } finally {
    api.close()
  }
}

/** New visitors open the chat, each from an address that may, and in the second row ask for a person, for whom they wait. */
export const startingRows = async (bench: Bench): Promise<Row[]> => {
  let visitors = FIRST_ADDRESS
  const begin = async (asks: boolean) => {
    const api = createApi({ port: bench.port, from: addressOf(visitors++) })
    try {
      const { userId } = await api.ask<ChatStartResponse>('visitor', 'chatStart', { channelId: 'demo', locale: 'en' })
      if (!asks) return
      const { status } = await api.ask<TransferAgentResponse>('visitor', 'transferAgent', { userId })
      if (![TRANSFER_STATUS.connected, TRANSFER_STATUS.queued].some((one) => one === status))
        throw new Error(`transferAgent answered ${status}`)
    } finally {
      api.close()
    }
  }
  await letAllWait(bench)
  const measurePeer = await openPeer(bench)
  const peer = await measurePeer?.(LANES, (visitor) => visitor.start())
  const rows: Row[] = []
  for (const asks of [false, true]) {
    const { result, serverMs, storeMs } = await withCpu(bench, () =>
      rateOf(LANES, bench.seconds * 2, () => begin(asks)),
    )
    const cpu = (ms: number) => tidy(ms / result.done)
    rows.push({
      what: asks ? 'chat starts with asking for a person, a second' : 'chat starts a second',
      ours: tidy(result.perSecond),
      beside: `${cpu(serverMs + storeMs)} ms of CPU each (server ${cpu(serverMs)})${
        peer === undefined ? '' : `; Live Helper Chat ${tidy(peer.perSecond)} a second, ${tidy(peer.cpuMs)} ms`
      }`,
      goal: `${TIMES} times Live Helper Chat in one run`,
      verdict: peer ? verdictOf(result.perSecond / peer.perSecond, 'at least', TIMES, 'times') : 'no peer in this run',
    })
  }
  return rows
}
