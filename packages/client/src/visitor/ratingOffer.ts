import type { IsEvaluateResponse } from '@foyer/protocol/visitor/isEvaluate'
import { isOn, toRaw, toText } from '../read.ts'
import type { RatingOffer } from './types.ts'

/** The robot's and the agent's part of a consultation share its sessionId (D-12). */
export const nameOfOffer = ({ sessionId, of }: Pick<RatingOffer, 'sessionId' | 'of'>): string => `${sessionId} ${of}`

/** `running`: the consultation has not ended; `dismissed`: the name of an offer. */
export const readOffer = (data: Partial<IsEvaluateResponse>, running: boolean, dismissed: unknown): RatingOffer => {
  const raw = toRaw(data)
  const offer = {
    allowed: isOn(raw.enableEvaluate),
    rated: isOn(raw.evaluated),
    running,
    of: isOn(raw.evaluateAdminMode) ? 'agent' : 'robot',
    sessionId: toText(raw.sessionId),
    invited: isOn(raw.invited),
  } as const
  return { ...offer, dismissed: nameOfOffer(offer) === dismissed }
}
