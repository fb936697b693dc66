import { RecordIcon } from '@foyer/call/panel/RecordIcon'
import { readCallRecord } from '@foyer/client/callLine'
import type { BubbleProps } from '../useClient.ts'
import css from './CallSign.module.css'

/** What became of a call, before the line that says it in words. */
export const CallSign = ({ message }: Pick<BubbleProps, 'message'>) => {
  const record = readCallRecord(message)
  return (
    record && (
      <span className={css.sign}>
        <RecordIcon callType={record.callType} result={record.result} />
      </span>
    )
  )
}
