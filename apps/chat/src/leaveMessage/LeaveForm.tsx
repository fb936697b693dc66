import { textOf } from '@foyer/client/forms/values'
import type { ReactNode } from 'react'
import { Field } from '../form/Field.tsx'
import { Refusal } from '../form/Refusal.tsx'
import { Pictures } from '../ticket/Pictures.tsx'
import { useTicketTexts } from '../ticket/texts.tsx'
import { usePageParts } from '../useClient.ts'
import css from './leave.module.css'
import { OWN } from './leaveForm.ts'
import type { useLeave } from './useLeave.ts'

type FormProps = {
  readonly label: string
  readonly state: ReturnType<typeof useLeave>
  readonly hasPictures: boolean
  /** Stands below the content, and gets what is written there. */
  readonly below?: (words: string) => ReactNode
}

/** A form that leaves a message. */
export const LeaveForm = ({ label, state: { form, pictures, waiting, website }, hasPictures, below }: FormProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const { shown, values, errors, refusal, busy, setValue, onSubmit } = form
  return (
    <form
      ref={form.form}
      className={css.form}
      aria-label={label}
      aria-busy={busy}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {shown.map((field) => (
        <div key={field.id} className={css.slot} data-own={field.id.startsWith('#') ? field.id.slice(1) : undefined}>
          <Field
            field={field}
            value={values.get(field.id)}
            error={errors.get(field.id)}
            set={(value) => setValue(field.id, value)}
            t={t}
          />
          {field.id === OWN.content && below?.(textOf(values.get(field.id)))}
          {field.id === OWN.content && hasPictures && <Pictures {...pictures} />}
        </div>
      ))}
      {/* People neither see it nor reach it; a program that fills in every field gives itself away. */}
      <div className="hidden" aria-hidden="true">
        <input ref={website} name="website" tabIndex={-1} autoComplete="off" aria-label="website" defaultValue="" />
      </div>
      <Refusal text={refusal} />
      <p className={waiting ? css.waiting : 'hidden'} role="status">
        {waiting && tt('retrying')}
      </p>
      <button type="submit" className={`main-button tall ${css.submit}`} aria-disabled={busy || undefined}>
        {busy ? t('sending') : t('submit')}
      </button>
    </form>
  )
}
