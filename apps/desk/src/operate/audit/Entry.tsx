import { Button } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useTimes } from '../../useClient.ts'
import { usePeopleTexts } from '../people/texts.ts'
import { Record, RecordMore } from '../Records.tsx'
import classes from './audit.module.css'
import type { AuditEntry } from './calls.ts'
import { Difference } from './Difference.tsx'
import { Sentence } from './Sentence.tsx'

/** Lines about a change that are shown; the others are in its details. */
const LINES = 3

const Changes = ({ lines }: { lines: readonly string[] }) => {
  const t = usePeopleTexts()
  if (lines.length === 0) return null
  return (
    <ul className={classes.changes}>
      {lines.slice(0, LINES).map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
      {lines.length > LINES && <li>{t('logMore', { count: lines.length - LINES })}</li>}
    </ul>
  )
}

type Props = {
  entry: AuditEntry
  /** The name of the person, '' for nobody. */
  who: string
  /** What the change was, in words. */
  lines: readonly string[]
}

/** One entry as a sentence; it opens to the members before and after. */
export const Entry = ({ entry, who, lines }: Props) => {
  const t = usePeopleTexts()
  const times = useTimes()
  const id = useId()
  const [open, setOpen] = useState(false)
  const has = entry.before !== null || entry.after !== null
  return (
    <>
      <Record
        title={
          <time className={classes.when} dateTime={new Date(entry.at).toISOString()}>
            {times.full(entry.at)}
          </time>
        }
        cells={[
          <Fragment key="what">
            <Sentence entry={entry} who={who} />
            <Changes lines={lines} />
          </Fragment>,
          <Fragment key="who">
            <bdi>{entry.account}</bdi>
            {entry.apiKeyName !== undefined && entry.apiKeyName !== '' && (
              <span className={classes.quiet}> {t('withKey', { name: entry.apiKeyName })}</span>
            )}
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
