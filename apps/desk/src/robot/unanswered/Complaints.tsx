import type { ManageResponse } from '@foyer/client/agent/managing'
import type { OperateKey } from '@foyer/locales/operate/index'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import classes from './unanswered.module.css'

type Complaint = ManageResponse<'robotStatistics'>['complaints'][number]

const reasons = [
  ['offTopic', 'complaintOffTopic'],
  ['wrong', 'complaintWrong'],
  ['unclear', 'complaintUnclear'],
] as const satisfies readonly (readonly [keyof Complaint, OperateKey])[]

const ComplaintRow = ({ complaint }: { complaint: Complaint }) => {
  const t = useOperateTexts()
  const given = reasons.filter(([name]) => complaint[name] > 0)
  return (
    <li className={classes.cluster}>
      <DocLink docId={complaint.docId} question={complaint.docQuestion} />
      {given.length > 0 && (
        <p className={classes.quiet}>{given.map(([name, label]) => `${t(label)}: ${complaint[name]}`).join(' · ')}</p>
      )}
      {complaint.comments.length > 0 && (
        <ul className={classes.proposed}>
          {complaint.comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={index}>
              <bdi>{comment}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Documents that visitors found unhelpful, with their reasons and comments. */
export const Complaints = ({ complaints }: { complaints: ManageResponse<'robotStatistics'>['complaints'] }) => {
  const t = useOperateTexts()
  if (complaints.length === 0) return null
  return (
    <section aria-label={t('complaints')}>
      <h2 className={classes.title}>{t('complaints')}</h2>
      <ul className={classes.list}>
        {complaints.map((complaint) => (
          <ComplaintRow key={complaint.docId} complaint={complaint} />
        ))}
      </ul>
    </section>
  )
}
