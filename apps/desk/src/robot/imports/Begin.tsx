import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AddressInput } from '../../operate/AddressInput.tsx'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { FileDrop } from '../sheets/FileDrop.tsx'
import classes from './imports.module.css'
import { problemTexts } from './problems.ts'
import { type Review, useReviewActions } from './useReview.ts'

const kinds = '.json,.jsonl,.ndjson,.html,.htm,.md,.markdown,application/json,text/html,text/markdown'

const Failed = ({ review: { problem, source } }: { review: Review }) => {
  const t = useOperateTexts()
  if (problem === '') return null
  return (
    <Alert color="red" variant="light" role="alert" title={<bdi>{source}</bdi>}>
      {t(problemTexts[problem])}
      {problem === 'unknownFile' && ` ${t('intakeFileHint')}`}
      {problem === 'noTexts' && ` ${t('intakeNoTextsHint')}`}
    </Alert>
  )
}

/** Where questions come from: a website's address, or a file. A look that brought nothing is explained. */
export const Begin = ({ review }: { review: Review }) => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const { readSite, readFiles } = useReviewActions()
  const [address, setAddress] = useState(review.kind === 'site' ? review.source : '')
  const busy = readSite.isPending || readFiles.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !busy) readSite.mutate(address.trim())
  }
  return (
    <div className={classes.page}>
      <p className={classes.intro}>{t('intakeIntro')}</p>
      <Failed review={review} />
      <form className={classes.card} onSubmit={submit} aria-label={t('intakeSite')}>
        <h2 className={classes.title}>{t('intakeSite')}</h2>
        <AddressInput
          label={t('fileAddress')}
          description={t('intakeAddressHint')}
          placeholder="https://shop.example/faq"
          autoComplete="url"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          error={readSite.error ? reasonOf(readSite.error) : undefined}
          maxLength={2000}
        />
        <div>
          <Button type="submit" loading={readSite.isPending} disabled={address.trim() === '' || readFiles.isPending}>
            {t('intakeLook')}
          </Button>
        </div>
      </form>
      <section className={classes.card} aria-label={t('intakeFile')}>
        <h2 className={classes.title}>{t('intakeFile')}</h2>
        <p className={classes.intro}>{t('intakeFileHint')}</p>
        <FileDrop several kinds={kinds} busy={busy} onFiles={(files) => readFiles.mutate(files)} />
        {readFiles.error && (
          <p role="alert" className={classes.refused}>
            {reasonOf(readFiles.error)}
          </p>
        )}
      </section>
    </div>
  )
}
