import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../IconButton.tsx'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { Begin } from './Begin.tsx'
import { Found } from './Found.tsx'
import classes from './imports.module.css'
import { Progress } from './Progress.tsx'
import { useReview } from './useReview.ts'

const Step = ({ review }: { review: ReturnType<typeof useReview> }) => {
  if (review.isPending) return <Loading />
  if (!review.data) return <LoadError error={review.error} onRetry={review.refetch} />
  const { data } = review
  if (data.state === 'running') return <Progress review={data} />
  return data.state === 'done' ? <Found key={data.reviewId} review={data} /> : <Begin review={data} />
}

/** The step of the look; it takes the focus when the one before goes with what had it. */
const Steps = () => {
  const review = useReview()
  const place = useRef<HTMLDivElement>(null)
  const state = review.data?.state
  const before = useRef(state)
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== state
    if (isNext && document.activeElement === document.body) place.current?.focus()
    before.current = state
  }, [state])
  return (
    <div ref={place} className={classes.steps} tabIndex={-1} data-step={state}>
      <Step review={review} />
    </div>
  )
}

/** Questions and answers of a website or of another help centre, which become drafts. */
export const ImportPage = () => {
  const t = useOperateTexts()
  const navigate = useNavigate()
  const search = useAreaSearch()
  return (
    <>
      <PageHead
        title={t('importFromSite')}
        before={
          <IconButton
            icon="back"
            flip
            label={t('backToList')}
            onClick={() => navigate({ pathname: '/robot/knowledge', search })}
          />
        }
      />
      <Steps />
    </>
  )
}
