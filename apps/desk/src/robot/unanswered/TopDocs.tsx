import type { ManageResponse } from '@foyer/client/agent/managing'
import { Record, Records } from '../../operate/Records.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import classes from './unanswered.module.css'

const SHOWN = 20

/** The documents that answered most often, with their ratings. */
export const TopDocs = ({ docs }: { docs: ManageResponse<'robotStatistics'>['docs'] }) => {
  const t = useOperateTexts()
  if (docs.length === 0) return null
  return (
    <section aria-label={t('topDocs')}>
      <h2 className={classes.title}>{t('topDocs')}</h2>
      <Records label={t('topDocs')} columns={[t('topDocument'), t('topHits'), t('figHelpful'), t('figNotHelpful')]}>
        {docs.slice(0, SHOWN).map(({ docId, docQuestion, hits, helpful, notHelpful }) => (
          <Record
            key={docId}
            title={<DocLink docId={docId} question={docQuestion} />}
            cells={[hits, helpful, notHelpful]}
          />
        ))}
      </Records>
    </section>
  )
}
