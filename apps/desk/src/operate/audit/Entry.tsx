import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useTimes } from '../../useClient.ts'
import { usePeopleTexts } from '../people/texts.ts'
import { Record, RecordMore } from '../Records.tsx'
import classes from './audit.module.css'
import { Difference } from './Difference.tsx'
import { nameIn, subjectTexts } from './subjects.ts'

export type AuditEntry = ManageResponse<'getAuditList'>['list'][number]

const hasFailed = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && 'failed' in after && after.failed === 1

/** What happened, as a sentence. */
const useSentence = (): ((entry: AuditEntry) => string) => {
  const t = usePeopleTexts()
  return ({ subject, call, before, after }) => {
    // a sign-in changes nothing: it was, or failed
    if (subject === 'signIn') return t(hasFailed(after) ? 'signInFailed' : 'signedIn')
    const key = Object.hasOwn(subjectTexts, subject) ? subjectTexts[subject] : undefined
    const what = key ? t(key) : call
    if (before === null && after !== null) return t('madeThis', { what })
    return after === null && before !== null ? t('removedThis', { what }) : t('changedThis', { what })
  }
}

/** One entry; it opens to what was before and after. */
export const Entry = ({ entry }: { entry: AuditEntry }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const sentence = useSentence()
  const id = useId()
  const [open, setOpen] = useState(false)
  const has = entry.before !== null || entry.after !== null
  return (
    <>
      <Record
        title={<time dateTime={new Date(entry.at).toISOString()}>{times.full(entry.at)}</time>}
        cells={[
          <Fragment key="who">
            <bdi>{entry.account}</bdi>
            {entry.apiKeyName !== undefined && entry.apiKeyName !== '' && (
              <span className={classes.quiet}> {t('withKey', { name: entry.apiKeyName })}</span>
            )}
          </Fragment>,
          <Fragment key="what">
            {sentence(entry)} <bdi className={classes.name}>{nameIn(entry)}</bdi>
          </Fragment>,
          entry.address !== '' && (
            <bdi key="address" className={`${classes.address} ${classes.quiet}`}>
              {entry.address}
            </bdi>
          ),
        ]}
        tools={
          has && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {t('showChange')}
            </Button>
          )
        }
      />
      {open && (
        <RecordMore id={id}>
          <Difference area={entry.subject} before={entry.before} after={entry.after} />
        </RecordMore>
      )}
    </>
  )
}
