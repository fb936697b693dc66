import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocLink } from '../DocLink.tsx'
import classes from './unanswered.module.css'
import { useQuestionActions } from './useQuestionActions.ts'

type Proposal = ManageResponse<'robotStatistics'>['proposals'][number]

const Row = ({ proposal }: { proposal: Proposal }) => {
  const t = useOperateTexts()
  const { docId, docQuestion, questions } = proposal
  const { busy, addTo, dismiss } = useQuestionActions(questions.map(({ questionId }) => questionId))
  return (
    <li className={classes.cluster}>
      <p className={classes.question}>
        <DocLink docId={docId} question={docQuestion} />
      </p>
      <ul className={classes.proposed}>
        {questions.map(({ questionId, question }) => (
          <li key={questionId} dir="auto">
            {question}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          size="xs"
          disabled={busy}
          onClick={() => addTo(docId)}
          aria-label={t('proposalAddTo', { question: docQuestion })}
        >
          {t('proposalAdd')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={busy}
          onClick={dismiss}
          aria-label={t('dismissOf', { question: docQuestion })}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  )
}

/** Questions after which visitors chose a document themselves. */
export const Proposals = ({ proposals }: { proposals: readonly Proposal[] }) => {
  const t = useOperateTexts()
  if (proposals.length === 0) return null
  return (
    <section aria-label={t('proposals')}>
      <h2 className={classes.title}>{t('proposals')}</h2>
      <p className={classes.quiet}>{t('proposalsHint')}</p>
      <ul className={classes.list}>
        {proposals.map((proposal) => (
          <Row key={proposal.docId} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}
