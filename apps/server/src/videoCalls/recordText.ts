import type { ServerText } from '@foyer/locales/server/index'
import type { CallRecord } from '@foyer/protocol/videoCall'

const TEXTS = {
  video: {
    ended: 'videoCallEnded',
    missed: 'videoCallMissed',
    refused: 'videoCallRefused',
    broken: 'videoCallBroken',
    unconnected: 'videoCallUnconnected',
  },
  voice: {
    ended: 'voiceCallEnded',
    missed: 'voiceCallMissed',
    refused: 'voiceCallRefused',
    broken: 'voiceCallBroken',
    unconnected: 'voiceCallUnconnected',
  },
} as const satisfies Record<CallRecord['callType'], Record<CallRecord['result'], ServerText>>

/** 63 -> 1:03, 3723 -> 1:02:03. */
const clockTime = (seconds: number): string => {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = (seconds % 3600) / 60
  return `${hours === 0 ? Math.floor(minutes) : `${hours}:${two(minutes)}`}:${two(seconds % 60)}`
}

/** A call that is over in words. @param say returns a text in the reader's language */
export const recordText = ({ callType, result, seconds }: CallRecord, say: (key: ServerText) => string): string =>
  say(TEXTS[callType][result]).replace('{time}', clockTime(seconds))
