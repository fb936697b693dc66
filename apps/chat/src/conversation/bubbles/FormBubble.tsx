import { fieldName } from '@foyer/client/forms/fieldName'
import { distinctFields } from '@foyer/client/forms/fields'
import type { FormField, Message } from '@foyer/client/message'
import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { type RefObject, useMemo, useRef } from 'react'
import { Answers } from '../../form/Answers.tsx'
import { Field } from '../../form/Field.tsx'
import { formDraftKey, readFormDraft, writeFormDraft } from '../../form/formDraft.ts'
import { Refusal } from '../../form/Refusal.tsx'
import { useForm } from '../../form/useForm.ts'
import { bag, readJson, text } from '../../switches.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { Answer } from './Answer.tsx'
import bubble from './bubble.module.css'
import css from './FormBubble.module.css'

/** The title of a form: the guide text of its node, wherever the node is. */
const titleOf = ({ answer, content }: Message): string => {
  const node = answer?.replies.findLast(({ formNode }) => formNode)?.formNode ?? readJson(content)
  return text(bag(node).referGuide)
}

type OpenFormProps = {
  readonly id: string
  readonly title: string
  readonly fields: readonly FormField[]
  readonly box: RefObject<HTMLElement | null>
}

const OpenForm = ({ id, title, fields, box }: OpenFormProps) => {
  const { visitor, storage, t } = useChat()
  const key = formDraftKey(id)
  const { form, shown, values, errors, refusal, busy, setValue, onSubmit } = useForm({
    fields,
    kept: () => readFormDraft(storage.get(key)),
    keep: (changed) => storage.set(key, writeFormDraft(changed)),
    complain: ({ name }) => visitor.notify('warning', 'inputField', { name: fieldName(name) }, TOAST_VALIDATION),
    submit: async (chosen) => {
      const refused = await visitor.submitForm(id, chosen)
      if (refused !== null) return refused
      storage.set(key, '')
      // The button that had the focus is gone: keyboard users continue at the answers.
      box.current?.focus()
      return ''
    },
  })
  return (
    <form
      ref={form}
      aria-label={title || t('form')}
      aria-busy={busy}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      {shown.map((field) => (
        <Field
          key={field.id}
          field={field}
          value={values.get(field.id)}
          error={errors.get(field.id)}
          set={(value) => setValue(field.id, value)}
          t={t}
        />
      ))}
      <Refusal text={refusal} />
      <button type="submit" className={`main-button ${css.submit}`} aria-disabled={busy || undefined}>
        {t('submit')}
        {busy && <span className={css.spinner} role="img" aria-label={t('sending')} />}
      </button>
    </form>
  )
}

const FormCard = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const box = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => distinctFields(message.form?.fields ?? []), [message.form?.fields])
  const title = titleOf(message)
  const submitted = message.form?.submitted
  // A form without fields asks for nothing, but a dialogue waits for it.
  if (fields.length === 0 && message.kind !== 'formNode') return <p className={bubble.bubble}>{t('bubbleBroken')}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is around
    <div ref={box} className={css.card} role="group" tabIndex={-1} aria-label={title || t('form')}>
      {title && (
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
      )}
      {submitted ? (
        <>
          <Answers fields={fields} t={t} />
          <p className={css.done}>{t('formSubmitted')}</p>
        </>
      ) : (
        <OpenForm id={message.id} title={title} fields={fields} box={box} />
      )}
    </div>
  )
}

/** A form that the visitor fills in once (S3.2-10, 11, S4.5-11), below the text of the answer that brought it. */
export const FormBubble = ({ message, drawing }: BubbleProps) => (
  <>
    {message.answer && <Answer message={message} drawing={drawing} />}
    {!message.streaming && <FormCard message={message} />}
  </>
)
