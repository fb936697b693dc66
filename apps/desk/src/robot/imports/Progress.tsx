import { Progress as Bar, Button } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import classes from './imports.module.css'
import { type Review, useReviewActions } from './useReview.ts'

/** A look that runs; it goes on when the page is left. */
export const Progress = ({ review }: { review: Review }) => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const { drop } = useReviewActions()
  const { source, pagesRead, pagesKnown, found } = review
  const share = (100 * pagesRead) / Math.max(pagesKnown, 1)
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-label={t('importFromSite')}>
        <p className={classes.source} dir="auto">
          {t('intakeReading', { source })}
        </p>
        <Bar value={share} animated aria-label={t('intakePages', { read: pagesRead, known: pagesKnown })} />
        <p className={classes.counts} role="status">
          <span>{t('intakePages', { read: pagesRead, known: pagesKnown })}</span>
          <span>{t('intakeFound', { count: found })}</span>
        </p>
        <div>
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ robotNo: robot.robotNo })}>
            {t('intakeStop')}
          </Button>
        </div>
      </section>
    </div>
  )
}
