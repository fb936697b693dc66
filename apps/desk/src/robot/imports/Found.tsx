import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { FoundRow } from './FoundRow.tsx'
import classes from './imports.module.css'
import { type Proposal, type Review, useReviewActions } from './useReview.ts'

/** Rows that are drawn at first, and more at a time. */
const STEP = 100

const Notes = ({ review }: { review: Review }) => {
  const t = useOperateTexts()
  const { source, found, unpublished, empty, cut } = review
  return (
    <div className={classes.notes}>
      <p className={classes.counts} role="status">
        <strong className={classes.source} dir="auto">
          {source}
        </strong>
        <span>{t('intakeFound', { count: found })}</span>
        {unpublished > 0 && <span>{t('intakeUnpublished', { count: unpublished })}</span>}
        {empty > 0 && <span>{t('intakeEmpty', { count: empty })}</span>}
      </p>
      {cut === 1 && <p className={classes.intro}>{t('intakeCut')}</p>}
      <p className={classes.intro}>{t('intakeIntro')}</p>
    </div>
  )
}

/** Adds the chosen ones, and goes to the list of documents; or forgets all of them. */
const Foot = ({ review, without, count }: { review: Review; without: ReadonlySet<number>; count: number }) => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const { robot, notify } = useRobot()
  const { add, drop } = useReviewActions()
  const onSuccess = ({ added, changed }: { added: number; changed: number }) => {
    notify(t('intakeAdded', { added, changed }))
    void navigate({ pathname: '/robot/knowledge', search })
  }
  const error = add.error ?? drop.error
  return (
    <div className={classes.foot}>
      {error && (
        <p role="alert" className={classes.refused}>
          {reasonOf(error)}
        </p>
      )}
      <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ robotNo: robot.robotNo })}>
        {t('intakeDiscard')}
      </Button>
      <Button
        disabled={count === 0}
        loading={add.isPending}
        onClick={() => add.mutate({ reviewId: review.reviewId, without: [...without] }, { onSuccess })}
      >
        {t('intakeAdd', { count })}
      </Button>
    </div>
  )
}

const Choice = ({ review, proposals }: { review: Review; proposals: readonly Proposal[] }) => {
  const t = useOperateTexts()
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(STEP)
  // what would change nothing is shown, so that nobody misses it, but there is nothing to choose
  const choosable = proposals.filter(({ state }) => state !== 'unchanged').map(({ no }) => no)
  const count = choosable.filter((no) => !without.has(no)).length
  const toggle = (no: number) =>
    setWithout((before) => {
      const after = new Set(before)
      if (!after.delete(no)) after.add(no)
      return after
    })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('importFromSite')}>
        <Notes review={review} />
        {choosable.length > 0 && (
          <Checkbox
            className={classes.all}
            label={t('intakeAll')}
            checked={count === choosable.length}
            indeterminate={count > 0 && count < choosable.length}
            onChange={() => setWithout(new Set(count === choosable.length ? choosable : []))}
          />
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
        <ul role="list" className={classes.list} aria-label={t('documents')}>
          {proposals.slice(0, shown).map((proposal) => (
            <FoundRow
              key={proposal.no}
              proposal={proposal}
              chosen={proposal.state !== 'unchanged' && !without.has(proposal.no)}
              onToggle={toggle}
            />
          ))}
        </ul>
        {proposals.length > shown && (
          <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setShown(shown + STEP)}>
            {t('more')}
          </Button>
        )}
      </section>
      <Foot review={review} without={without} count={count} />
    </>
  )
}

/** What a look has found, to choose from. */
export const Found = ({ review }: { review: Review }) => {
  const { robot } = useRobot()
  const found = useManageQuery('getDocProposalList', { robotNo: robot.robotNo })
  if (found.isPending) return <Loading />
  if (!found.data) return <LoadError error={found.error} onRetry={found.refetch} />
  return <Choice review={review} proposals={found.data} />
}
