import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { HoursForm } from '../channelEditors/hours/HoursEditor.tsx'
import type { Hours } from '../channelEditors/hours/hours.ts'
import { TimeZoneSelect } from '../channelEditors/hours/TimeZoneSelect.tsx'
import { withWords } from '../channelEditors/shared/InEditorWords.tsx'
import { useSave } from '../editing/useSave.ts'
import { StepFrame } from './StepFrame.tsx'
import classes from './setUp.module.css'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

const KINDS = ['always', 'office', 'ownHours'] as const
type Kind = (typeof KINDS)[number]

const OFFICE: Hours['workTime'] = [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

const startOf = ({ timeZone, workTime = [], holiday = [] }: StepProps['channel']): Hours => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { timeZone: workTime.length === 0 || timeZone === undefined ? own : timeZone, workTime, holiday }
}

const HoursOfChannel = ({ channel, onNext, onBack, onReload }: StepProps) => {
  const t = useSetUpTexts()
  const [hours, setHours] = useState(() => startOf(channel))
  const [kind, setKind] = useState<Kind>(hours.workTime.length === 0 ? 'office' : 'ownHours')
  const saving = useSave('saveChannel', channel, ['getChannel', 'getChannelList'])
  const spans = { always: [], office: OFFICE, ownHours: hours.workTime }
  const save = () =>
    saving.mutate(
      { channelId: channel.channelId, timeZone: hours.timeZone, workTime: spans[kind], holiday: hours.holiday },
      { onSuccess: () => onNext(true) },
    )
  const choose = (value: string) => {
    const chosen = KINDS.find((one) => one === value) ?? 'always'
    if (chosen === 'ownHours' && hours.workTime.length === 0) setHours({ ...hours, workTime: OFFICE })
    setKind(chosen)
  }
  return (
    <StepFrame
      title={t('hours')}
      busy={saving.isPending}
      error={saving.error}
      saves={[saving]}
      onBack={onBack}
      onReload={onReload}
      onSubmit={save}
    >
      <Radio.Group label={t('hoursAsk')} value={kind} onChange={choose}>
        <div className={classes.choices}>
          {KINDS.map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'office' && (
        <TimeZoneSelect value={hours.timeZone} onChange={(timeZone) => setHours({ ...hours, timeZone })} />
      )}
      {kind === 'ownHours' && (
        <HoursForm channel={hours} onChange={(change) => setHours((now) => ({ ...now, ...change }))} />
      )}
    </StepFrame>
  )
}

/** When somebody answers: always, in office hours, or as the week is drawn. */
export const HoursStep = withWords(HoursOfChannel)
