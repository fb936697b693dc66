import { IconButton } from '../../../IconButton.tsx'
import { DocSearch } from '../../../robot/DocSearch.tsx'
import type { Doc } from '../../../robot/knowledge/docForm.ts'
import { useManageQuery } from '../../queries.ts'
import type { Problem } from './checks.ts'
import classes from './editors.module.css'
import { useEditorTexts } from './words.ts'

type Props = {
  label: string
  robotNo: string
  docId: string
  problem?: Problem
  /** Null: no document any more. */
  onPick: (doc: Pick<Doc, 'docId' | 'docQuestion'> | null) => void
}

/** The document of the robot that answers: its question, or the search for one. */
export const DocField = ({ label, robotNo, docId, problem = null, onPick }: Props) => {
  const t = useEditorTexts()
  const found = useManageQuery('getRobotDocList', { robotNo, docId }, { enabled: docId !== '' })
  const doc = found.data?.find((one) => one.docId === docId)
  return (
    <div className={`${classes.doc} ${classes.wide}`}>
      <span className={classes.docLabel}>{label}</span>
      {docId === '' ? (
        <DocSearch robotNo={robotNo} label={t('searchDoc')} onPick={onPick} />
      ) : (
        <div className={classes.docNow}>
          <span dir="auto">{doc?.docQuestion ?? docId}</span>
          <IconButton icon="close" label={t('otherDoc')} onClick={() => onPick(null)} />
        </div>
      )}
      {docId !== '' && found.isSuccess && !doc && <p className={classes.wrong}>{t('docGone')}</p>}
      {problem !== null && <p className={classes.wrong}>{t(problem)}</p>}
    </div>
  )
}
