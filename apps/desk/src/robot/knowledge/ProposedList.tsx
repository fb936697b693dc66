import { directionOf, toLocale } from '@foyer/locales'
import { Button, Input, Loader } from '@mantine/core'
import { useId, useRef } from 'react'
import { IconButton } from '../../IconButton.tsx'
import classes from '../../operate/editing/Editor.module.css'
import { useReason } from '../../operate/reason.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import { useRobot } from '../robot.ts'
import { TryProposed } from './TryProposed.tsx'
import { useKnowledgeTexts } from './texts.ts'
import type { DocEdit } from './useDocEditor.ts'
import { type ProposedText, useProposed, useProposedActions } from './useProposed.ts'

const problemTexts = {
  unreachable: 'proposeUnreachable',
  slow: 'proposeSlow',
  busy: 'proposeBusy',
  unusable: 'proposeUnusable',
} as const

/** What becomes of asking; it is there before it says anything, so that screen readers hear it. */
const Asked = ({ state, problem, questions }: Pick<ProposedText, 'state' | 'problem' | 'questions'>) => {
  const k = useKnowledgeTexts()
  return (
    <p role="status" className={classes.asked} data-failed={state === 'failed'}>
      {state === 'pending' && (
        <>
          <Loader size={12} aria-hidden="true" /> {k('proposing')}
        </>
      )}
      {state === 'failed' && problem !== '' && k(problemTexts[problem])}
      {state === 'done' && questions.length === 0 && k('proposedNothing')}
    </p>
  )
}

type RowProps = { question: string; direction: string; busy: boolean; onAccept: () => void; onDecline: () => void }

const Row = ({ question, direction, busy, onAccept, onDecline }: RowProps) => {
  const k = useKnowledgeTexts()
  return (
    <li className={classes.proposal}>
      <span dir={direction}>{question}</span>
      <IconButton
        icon="sent"
        size="md"
        data-act="accept"
        label={k('acceptOne', { question })}
        aria-disabled={busy}
        onClick={onAccept}
      />
      <IconButton
        icon="close"
        size="md"
        data-act="decline"
        label={k('declineOne', { question })}
        aria-disabled={busy}
        onClick={onDecline}
      />
    </li>
  )
}

type Props = { edit: DocEdit; locale: string }
type ListProps = Props & { text: Omit<ProposedText, 'locale'>; possible: boolean }

type Act = 'accept' | 'decline'

/** The button that was pressed goes with its row: the focus moves to the next one like it, or to the list. */
const moveOn = (group: HTMLElement | null, act: Act, at: number): void => {
  const left = [...(group?.querySelectorAll<HTMLElement>(`[data-act="${act}"]`) ?? [])]
  const next = left[Math.min(at, left.length - 1)] ?? group
  next?.focus()
}

const useAnswering = ({ edit, locale }: Props, onDone: (act: Act, at: number) => void) => {
  const k = useKnowledgeTexts()
  const { notify } = useRobot()
  const actions = useProposedActions(edit.base?.docId ?? '')
  return {
    more: actions.more,
    busy: edit.accepting.isPending || actions.decline.isPending,
    error: actions.decline.error ?? actions.more.error,
    accept: (questions: readonly string[], at: number) =>
      edit.accepting.accept({ locale, questions }, () => {
        notify(k('accepted', { count: questions.length }))
        onDone('accept', at)
      }),
    decline: (question: string, at: number) => {
      const onSuccess = () => {
        notify(k('declined'))
        onDone('decline', at)
      }
      actions.decline.mutate({ locale, questions: [question] }, { onSuccess })
    },
  }
}

const Proposals = ({ text, possible, ...props }: ListProps) => {
  const k = useKnowledgeTexts()
  const reasonOf = useReason()
  const label = useId()
  const group = useRef<HTMLDivElement>(null)
  // after React has drawn what is left
  const answering = useAnswering(props, (act, at) => requestAnimationFrame(() => moveOn(group.current, act, at)))
  const known = toLocale(props.locale)
  const direction = known ? directionOf(known) : 'auto'
  const { questions, state } = text
  const { base } = props.edit
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a height of its own
    <div ref={group} role="group" tabIndex={-1} aria-labelledby={label} className={classes.similar}>
      <div className={classes.labelled}>
        <Input.Label id={label} labelElement="div">
          {k('proposed')}
        </Input.Label>
        {questions.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={props.edit.accepting.isPending}
            onClick={() => answering.accept(questions, 0)}
          >
            {k('acceptAll')}
          </Button>
        )}
      </div>
      <Input.Description>{k('proposedHint')}</Input.Description>
      {questions.length > 0 && (
        <ul className={classes.lines}>
          {questions.map((question, at) => (
            <Row
              key={question}
              question={question}
              direction={direction}
              busy={answering.busy}
              onAccept={() => answering.accept([question], at)}
              onDecline={() => answering.decline(question, at)}
            />
          ))}
        </ul>
      )}
      <Asked {...text} />
      {questions.length > 0 && base !== null && (
        <TryProposed docId={base.docId} locale={props.locale} questions={questions} />
      )}
      {answering.error !== null && (
        <p role="alert" className={classes.asked} data-failed="true">
          {reasonOf(answering.error)}
        </p>
      )}
      {possible && questions.length === 0 && state !== 'pending' && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          loading={answering.more.isPending}
          onClick={() => answering.more.mutate(props.locale)}
        >
          {k('propose')}
        </Button>
      )}
    </div>
  )
}

/** Similar questions that a model proposes for a stored text: accepted and declined here, whatever else of the form has changed. */
export const ProposedList = ({ edit, locale }: Props) => {
  const { base } = edit
  const { data } = useProposed(base?.docId ?? '')
  const stored = [base?.locale ?? '', ...(base?.variantList ?? []).map((variant) => variant.locale)]
  if (base === null || data === undefined || !stored.includes(locale)) return null
  if (base.docStatus === DRAFT_STATUS.removed) return null
  const found = data.texts.find((text) => text.locale === locale)
  const text = found ?? { state: 'none' as const, problem: '' as const, questions: [] }
  if (data.possible === 0 && text.questions.length === 0) return null
  return <Proposals edit={edit} locale={locale} text={text} possible={data.possible === 1} />
}
