import { TASKS, type TaskName } from '@foyer/protocol/manage/setUp'
import { Button, Stepper } from '@mantine/core'
import '@mantine/core/styles/Stepper.layer.css'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { ColleaguesStep } from './ColleaguesStep.tsx'
import { HoursStep } from './HoursStep.tsx'
import { LanguagesStep } from './LanguagesStep.tsx'
import { LineStep } from './LineStep.tsx'
import { LookStep } from './LookStep.tsx'
import classes from './setUp.module.css'
import { type SetUpChannel, type SetUpState, type StepProps, stillEnded } from './step.ts'
import { useSetUpTexts, WithSetUpTexts } from './texts.ts'

const steps: Readonly<Record<TaskName, ComponentType<StepProps>>> = {
  look: LookStep,
  languages: LanguagesStep,
  hours: HoursStep,
  colleagues: ColleaguesStep,
  line: LineStep,
}

type WizardProps = { state: SetUpState; channel: SetUpChannel; round: number; onReload: () => Promise<unknown> }

/** Where the set-up goes on; each change is noted, so that it can be left at any time. */
const useSteps = (state: SetUpState) => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const noting = useManageMutation('noteSetUp', ['getSetUp', 'getOverview'])
  const [step, setStep] = useState(state.step)
  // as it was found: saving the first step of a new set-up already makes it look finished until a step is noted
  const [ended] = useState(() => stillEnded(state))
  const goTo = async (next: number, done?: TaskName) => {
    // noted first: who leaves at the next step goes on there; without an answer the step opens all the same
    await noting.mutateAsync({ step: next, ...ended, ...(done === undefined ? {} : { done }) }).catch(() => {})
    setStep(next)
  }
  const end = async (done?: TaskName) => {
    await noting.mutateAsync({ ended: 1, ...(done === undefined ? {} : { done }) }).catch(() => {})
    await navigate({ pathname: '/settings/overview', search })
  }
  return { step, goTo, end }
}

const Wizard = ({ state, channel, round, onReload }: WizardProps) => {
  const t = useSetUpTexts()
  const { step, goTo, end } = useSteps(state)
  const top = useRef<HTMLElement>(null)
  const task = TASKS[step - 1] ?? 'look'
  const Step = steps[task]
  const first = useRef(true)
  useEffect(() => {
    // a new step begins at its top, also for screen readers
    if (!first.current) top.current?.focus()
    first.current = step === 0
  }, [step])
  const onNext = (done: boolean) => {
    const name = done ? task : undefined
    if (step === TASKS.length) void end(name)
    else void goTo(step + 1, name)
  }
  return (
    <section ref={top} className={classes.page} aria-label={t('setUp')} tabIndex={-1}>
      <header className={classes.head} data-back>
        <h1>{t('setUp')}</h1>
        <Button variant="subtle" color="gray" onClick={() => void end()}>
          {t('later')}
        </Button>
      </header>
      <p className={classes.intro}>{t('intro')}</p>
      <Stepper
        active={step - 1}
        onStepClick={(at) => void goTo(at + 1)}
        size="xs"
        className={classes.stepper ?? ''}
        classNames={{ stepBody: classes.stepText ?? '' }}
        allowNextStepsSelect
      >
        {TASKS.map((name) => (
          <Stepper.Step key={name} label={t(name)} aria-current={name === task ? 'step' : false} />
        ))}
      </Stepper>
      <Step
        key={`${task} ${round}`}
        state={state}
        channel={channel}
        onNext={onNext}
        onBack={step > 1 ? () => void goTo(step - 1) : null}
        onReload={onReload}
      />
    </section>
  )
}

/** An installation without channels gets one with the first look at the set-up. */
const useFirstChannel = (state: SetUpState | undefined) => {
  const making = useManageMutation('saveChannel', ['getSetUp', 'getChannelList'])
  const { mutate, isIdle } = making
  const missing = state?.channelId === ''
  useEffect(() => {
    if (missing && isIdle) mutate({ titleDesc: location.hostname })
  }, [missing, isIdle, mutate])
  return making.error
}

/** How often the page looks whether the website has loaded the chat. */
const SEEN_MS = 3000

const Content = () => {
  const state = useManageQuery('getSetUp', {}, { repeat: SEEN_MS })
  const channelId = state.data?.channelId ?? ''
  const channel = useManageQuery('getChannel', { channelId }, { enabled: channelId !== '', fresh: true })
  const [round, startAgain] = useStartAgain(channel)
  const error = useFirstChannel(state.data) ?? state.error ?? channel.error
  if (error && !(state.data && channel.data)) return <LoadError error={error} onRetry={state.refetch} />
  if (!state.data || !channel.data) return <Loading />
  return <Wizard state={state.data} channel={channel.data} round={round} onReload={startAgain} />
}

/** The set-up of a new installation, in five steps. */
export const SetUpPage = () => (
  <WithSetUpTexts>
    <Content />
  </WithSetUpTexts>
)
