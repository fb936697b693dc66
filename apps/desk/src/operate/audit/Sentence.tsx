import { Fragment } from 'react'
import { usePeopleTexts } from '../people/texts.ts'
import classes from './audit.module.css'
import { type AuditEntry, countIn, sentenceKeys } from './calls.ts'

type Props = { entry: AuditEntry; who: string }

/** Who did what to which object. Names may be in any script, so that each is set apart. */
export const Sentence = ({ entry, who }: Props) => {
  const t = usePeopleTexts()
  const keys = sentenceKeys(entry)
  const name = entry.subjectName || entry.subjectId
  const known: Readonly<Record<string, string>> = { who: who || t('logServer'), name }
  // a call that this page does not know shows its name
  const text =
    keys === null ? `{who}: ${entry.call} {name}` : t(keys.sentence, { what: t(keys.what), count: countIn(entry) })
  const parts = text.split(/\{(who|name)\}/)
  return (
    <span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        <Fragment key={at}>{at % 2 === 0 ? part : <bdi className={classes.name}>{known[part]}</bdi>}</Fragment>
      ))}
    </span>
  )
}
