import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import aside from '../try/TryIt.module.css'
import type { FlowInput } from './engine.ts'
import classes from './flows.module.css'
import { type Line, type Move, type Played, playFlow, type Reply, sampleValues } from './play.ts'
import type { FlowNode } from './steps.ts'

const noteTexts = { agent: 'previewAgent', end: 'previewEnd', lost: 'previewNotUnderstood' } as const

const FormBox = ({ form }: { form: Extract<Reply, { kind: 'form' }>['form'] }) => (
  <span className={classes.form}>
    {form.referGuide && <strong dir="auto">{form.referGuide}</strong>}
    {(form.fromFields as readonly { fieldId: string; fieldName: string; requiredStatus?: number }[]).map((field) => (
      <span key={field.fieldId} className={classes.formField} dir="auto">
        {field.fieldName}
        {field.requiredStatus === 1 && ' *'}
      </span>
    ))}
  </span>
)

const Bubble = ({ line }: { line: Line }) => {
  const t = useOperateTexts()
  if (line.by === 'note') return <p className={classes.note}>{t(noteTexts[line.note])}</p>
  if (line.by === 'visitor')
    return (
      <p className={classes.bubble} data-by="visitor" dir="auto">
        {line.text}
      </p>
    )
  const { reply } = line
  const { text } = reply
  if (text === '' && reply.kind !== 'card' && reply.kind !== 'form') return null
  return (
    <div className={classes.bubble} data-by="robot">
      {text !== '' && <span dir="auto">{text}</span>}
      {reply.kind === 'card' && (
        <span className={classes.form} dir="auto">
          <strong>{reply.card.title}</strong>
          {reply.card.desc && <span>{reply.card.desc}</span>}
          {reply.card.price && <span>{reply.card.price}</span>}
        </span>
      )}
      {reply.kind === 'form' && <FormBox form={reply.form} />}
    </div>
  )
}

type AnswersProps = { waiting: NonNullable<Played['waiting']>; onMove: (input: FlowInput, shown: string) => void }

const Answers = ({ waiting: { reply, items }, onMove }: AnswersProps) => {
  const t = useOperateTexts()
  const choices: readonly (readonly [shown: string, input: FlowInput])[] = [
    ...(reply.kind === 'buttons' ? reply.buttons : []).map(({ key, name }) => [name, { kind: 'button', key }] as const),
    ...items.map(({ id, name }) => [name, { kind: 'item', id }] as const),
    ...(reply.kind === 'clarify' ? reply.options : []).map((text) => [text, { kind: 'text', text }] as const),
    ...(reply.kind === 'form'
      ? [[t('previewForm'), { kind: 'form', values: sampleValues(reply.form.fromFields, t('previewSample')) }] as const]
      : []),
  ]
  return (
    <div className={classes.answers}>
      {choices.map(([shown, input], at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name while they are edited
          key={at}
          size="xs"
          variant="default"
          onClick={() => onMove(input, input.kind === 'form' ? Object.values(input.values).join(', ') : shown)}
        >
          {shown || '…'}
        </Button>
      ))}
    </div>
  )
}

/** Plays the flow as a visitor sees it, with the unsaved steps. Nothing is sent or stored. */
export const Preview = ({ nodes }: { nodes: readonly FlowNode[] }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [written, setWritten] = useState('')
  const { lines, waiting } = useMemo(() => playFlow(nodes, moves), [nodes, moves])
  const move = (input: FlowInput, shown: string) => setMoves([...moves, { input, shown }])
  const say = (event: FormEvent) => {
    event.preventDefault()
    const text = written.trim()
    if (text === '') return
    move({ kind: 'text', text }, text)
    setWritten('')
  }
  return (
    <aside className={classes.preview} aria-label={t('flowPreview')}>
      <div className={classes.previewHead}>
        <h2 className={aside.title}>{t('flowPreview')}</h2>
        <Button size="compact-sm" variant="subtle" onClick={() => setMoves([])}>
          {t('previewRestart')}
        </Button>
      </div>
      <div role="log" aria-label={t('flowPreview')} className={classes.log}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
          <Bubble key={at} line={line} />
        ))}
      </div>
      {waiting && (
        <>
          <Answers waiting={waiting} onMove={move} />
          <form className={classes.say} onSubmit={say}>
            <TextInput
              aria-label={t('previewSay')}
              placeholder={t('previewSay')}
              maxLength={5000}
              dir="auto"
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {desk('send')}
            </Button>
          </form>
        </>
      )}
    </aside>
  )
}
