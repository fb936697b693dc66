import type { CallRecord } from '@foyer/protocol/videoCall'
import { paths } from './icons.tsx'

/** Beside the handset, and in the body of the camera. */
const marks = {
  voice: {
    ended: 'M15.500 6l2 2 3.500-4',
    missed: 'M15.500 4l5 5M20.500 4l-5 5',
    refused: 'M15 6.500h6',
    broken: 'M18.500 2.500v4M18.500 9.500h.01',
    unconnected: 'M18.500 2.500v4M18.500 9.500h.01',
  },
  video: {
    ended: 'M6.500 12l2 2 3-4',
    missed: 'M7 10l4 4M11 10l-4 4',
    refused: 'M6.500 12h5',
    broken: 'M9 9.500v2.500M9 14.500h.01',
    unconnected: 'M9 9.500v2.500M9 14.500h.01',
  },
} as const satisfies Record<CallRecord['callType'], Record<CallRecord['result'], string>>

/** The kind and the result of a call that is over, beside the words that say both; its page colours it by `data-result`. */
export const RecordIcon = ({ callType, result }: Pick<CallRecord, 'callType' | 'result'>) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-result={result}
  >
    <path d={paths[callType === 'video' ? 'camera' : 'phone']} />
    <path d={marks[callType][result]} />
  </svg>
)
