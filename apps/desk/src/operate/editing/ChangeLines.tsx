import { useChanges } from '../audit/useChanges.ts'
import { WithChannelTexts } from '../channels/texts.ts'
import { PeopleWords } from '../people/texts.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './Editor.module.css'
import { nearChange } from './nearChange.ts'

/** The names of people are not needed: no setting of the robot names one. */
const nobody = new Map<string, string>()

/** Two states of a setting, or of a part of it with its name; '' for all of it. */
export type ChangedPart = { readonly name: string; readonly before: object; readonly after: object }

type Props = {
  /** The kind of setting, as the audit log names it. */
  subject: string
  parts: readonly ChangedPart[]
}

const Lines = ({ subject, parts }: Props) => {
  const t = useOperateTexts()
  const changes = useChanges(nobody)
  const lines = parts.flatMap(({ name, before, after }) =>
    changes({ subject, ...nearChange(before, after) }).map((line) => (name === '' ? line : `${name}: ${line}`)),
  )
  if (lines.length === 0) return <p className={classes.alertText}>{t('noChanges')}</p>
  return (
    <>
      <p className={classes.alertText}>{t('theirChanges')}</p>
      <ul className={classes.changes}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What has changed between two states of a setting, a line each, in the words of the audit log. */
export const ChangeLines = (props: Props) => (
  <PeopleWords fallback={null}>
    <WithChannelTexts fallback={null}>
      <Lines {...props} />
    </WithChannelTexts>
  </PeopleWords>
)
