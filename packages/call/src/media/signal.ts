/*
 * What the two browsers tell each other by the server until they are connected: JSON in the `signal` of a call. One side, the agent's, makes
 * every offer, so that two offers never meet. `pc` names a connection of that side, `round` counts its offers; `tab` names the page that
 * answers, which is another one after a reload.
 */
export type Signal =
  | { readonly t: 'offer'; readonly pc: string; readonly round: number; readonly sdp: string }
  | { readonly t: 'answer'; readonly pc: string; readonly round: number; readonly tab: string; readonly sdp: string }
  | { readonly t: 'ways'; readonly pc: string; readonly round: number; readonly ways: readonly RTCIceCandidateInit[] }
  /** "I am here, and not connected": asks for an offer. */
  | { readonly t: 'sync'; readonly tab: string }

/** More ways than any browser has. */
const WAYS_MAX = 100

const isText = (value: unknown): value is string => typeof value === 'string'

const readRound = ({ pc, round }: Record<string, unknown>) =>
  isText(pc) && Number.isInteger(round) ? { pc, round: round as number } : null

const isWay = (value: unknown): value is RTCIceCandidateInit =>
  typeof value === 'object' && value !== null && 'candidate' in value && isText(value.candidate)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads what the other side's browser sent; null for anything else. */
export const readSignal = (text: string): Signal | null => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return null
  const raw = value as Record<string, unknown>
  const { t, tab, sdp, ways } = raw
  if (t === 'sync') return isText(tab) ? { t, tab } : null
  const round = readRound(raw)
  if (!round) return null
  if (t === 'offer') return isText(sdp) ? { t, ...round, sdp } : null
  if (t === 'answer') return isText(sdp) && isText(tab) ? { t, ...round, tab, sdp } : null
  if (t === 'ways') return Array.isArray(ways) ? { t, ...round, ways: ways.filter(isWay).slice(0, WAYS_MAX) } : null
  return null
}
