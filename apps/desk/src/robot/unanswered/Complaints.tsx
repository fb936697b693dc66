import type { ManageResponse } from '@foyer/client/agent/managing'
import type { OperateKey } from '@foyer/locales/operate/index'
import { ToDocument } from '../ToDocument.tsx'
import { useRobotTexts } from '../texts.ts'
import classes from './unanswered.module.css'

type Complaint = ManageResponse<'robotStatistics'>['complaints'][number]

const reasons = [
  ['offTopic', 'complaintOffTopic'],
  ['wrong', 'complaintWrong'],
  ['unclear', 'complaintUnclear'],
] as const satisfies readonly (readonly [keyof Complaint, OperateKey])[]

const One = ({ complaint }: { complaint: Complaint }) => {
  const t = useRobotTexts()
  const given = reasons.filter(([name]) => complaint[name] > 0)
  return (
    <li className={classes.cluster}>
      <ToDocument docId={complaint.docId} question={complaint.docQuestion} />
      {given.length > 0 && (
        <p className={classes.quiet}>{given.map(([name, label]) => `${t(label)}: ${complaint[name]}`).join(' · ')}</p>
      )}
      {complaint.comments.length > 0 && (
        <ul className={classes.proposed}>
          {complaint.comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are read at once and never change places
            <li key={index}>
              <bdi>{comment}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Which documents did not help, and why, in the visitors' own words. */
export const Complaints = ({ complaints }: { complaints: ManageResponse<'robotStatistics'>['complaints'] }) => {
  const t = useRobotTexts()
  if (complaints.length === 0) return null
  return (
    <section aria-label={t('complaints')}>
      <h2 className={classes.title}>{t('complaints')}</h2>
      <ul className={classes.list}>
        {complaints.map((complaint) => (
          <One key={complaint.docId} complaint={complaint} />
        ))}
      </ul>
    </section>
  )
}
