import type { ManageResponse } from '@foyer/client/agent/managing'
import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNow, useTimes } from '../../useClient.ts'
import { EmbedCode } from '../embedCode/EmbedCode.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { StepFrame } from './StepFrame.tsx'
import classes from './setUp.module.css'
import type { SetUpState, StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

const hostOf = (origin: string): string => URL.parse(origin)?.host ?? origin

/** Where the website last loaded the chat. */
const Sightings = ({ seen }: Pick<SetUpState, 'seen'>) => {
  const t = useSetUpTexts()
  const times = useTimes()
  const now = useNow()
  const [last] = seen
  return (
    <p className={classes.seen} role="status" data-seen={last !== undefined}>
      {last ? t('seen', { site: hostOf(last.origin), time: times.ago(last.at, now) }) : t('waiting')}
    </p>
  )
}

const Outcome = ({ check: { result, found } }: { check: ManageResponse<'checkSite'> }) => {
  const t = useSetUpTexts()
  const named = result === 'blocked' ? location.origin : found
  return (
    <Alert role="status" color={result === 'found' ? 'teal' : 'yellow'}>
      {t(result, { found: named })}
    </Alert>
  )
}

/** The line for the website, and whether it works there. */
export const LineStep = ({ state, channel, onNext, onBack }: StepProps) => {
  const t = useSetUpTexts()
  const reasonOf = useReason()
  const [url, setUrl] = useState(state.url)
  const checking = useManageMutation('checkSite', [])
  const noting = useManageMutation('noteSetUp', ['getSetUp'])
  const check = async () => {
    // its sightings count only for a site that is named
    if (url.trim() !== state.url) await noting.mutateAsync({ url: url.trim() })
    checking.mutate({ channelId: channel.channelId, url: url.trim() })
  }
  const error = noting.error ?? checking.error
  return (
    <StepFrame
      title={t('line')}
      last
      busy={false}
      error={null}
      onBack={onBack}
      onSubmit={() => onNext(state.seen.length > 0 || checking.data?.result === 'found')}
    >
      <p>{t('lineHint')}</p>
      <EmbedCode channelId={channel.channelId} proactive={false} />
      <div className={classes.row}>
        <TextInput
          label={t('website')}
          inputMode="url"
          dir="ltr"
          maxLength={2000}
          value={url}
          error={error && reasonOf(error)}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={url.trim() === ''}
          loading={checking.isPending || noting.isPending}
          onClick={() => void check().catch(() => {})}
        >
          {t('check')}
        </Button>
      </div>
      {checking.data && <Outcome check={checking.data} />}
      <Sightings seen={state.seen} />
    </StepFrame>
  )
}
