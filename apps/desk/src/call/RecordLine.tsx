import { RecordIcon } from '@foyer/call/panel/RecordIcon'
import { spanText } from '@foyer/call/panel/words'
import { tagOf } from '@foyer/locales'
import { loadCallMessages } from '@foyer/locales/call/index'
import type { CallRecord } from '@foyer/protocol/videoCall'
import type { ReactNode } from 'react'
import { createLoadedTexts } from '../loadedTexts.tsx'
import { useDesk } from '../useClient.ts'
import classes from './RecordLine.module.css'

const [WithCallTexts, useCallTexts] = createLoadedTexts(loadCallMessages)

const results = {
  missed: 'wasMissed',
  refused: 'wasRefused',
  broken: 'wasBroken',
  unconnected: 'wasUnconnected',
} as const

const Inside = ({ record }: { record: CallRecord }) => {
  const t = useCallTexts()
  const { locale } = useDesk()
  const { callType, result, seconds } = record
  const parts = [
    t(callType === 'video' ? 'videoCall' : 'voiceCall'),
    result !== 'ended' && t(results[result]),
    (result === 'ended' || seconds > 0) && spanText(seconds, tagOf(locale)),
  ]
  return (
    <span className={classes.record}>
      <RecordIcon callType={callType} result={result} />
      {parts.filter(Boolean).join(' · ')}
    </span>
  )
}

/** A call that is over, in the agent's language: the line itself is in the visitor's. */
export const RecordLine = ({ record, fallback }: { record: CallRecord; fallback: ReactNode }) => (
  <WithCallTexts fallback={fallback}>
    <Inside record={record} />
  </WithCallTexts>
)
