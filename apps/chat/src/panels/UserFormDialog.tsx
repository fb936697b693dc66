import { fieldName } from '@foyer/client/forms/fieldName'
import type { FieldError } from '@foyer/client/forms/values'
import type { ChatKey } from '@foyer/locales/chat/index'
import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { Field } from '../form/Field.tsx'
import { Refusal } from '../form/Refusal.tsx'
import { useForm } from '../form/useForm.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './Dialogs.module.css'
import type { Panel } from './panels.ts'
import { toUserForm } from './userForm.ts'

type FormPanel = Panel & { readonly kind: 'form' }

/** The notice of each error (S5.1). */
const notices = {
  missing: 'inputField',
  wrong: 'fieldWrong',
  phone: 'rightPhone',
  email: 'rightEmail',
} as const satisfies Readonly<Record<FieldError, ChatKey>>

/** The form before the chat or a transfer (S5.1); a mandatory one cannot be closed (G-31). */
export const UserFormDialog = ({ panel: { form: asked, closable, done } }: { readonly panel: FormPanel }) => {
  const { visitor, t } = useChat()
  const phonePattern = useVisitor((state) => state.channel?.phonePattern ?? '')
  const { form, shown, values, errors, refusal, busy, setValue, onSubmit } = useForm({
    fields: asked.fields,
    phonePattern,
    kept: () => new Map(),
    keep: () => {},
    complain: ({ name }, error) => visitor.notify('error', notices[error], { name: fieldName(name) }, TOAST_VALIDATION),
    submit: async (chosen) => {
      const refused = await visitor.submitUserForm(toUserForm(asked, chosen))
      if (refused !== null) return refused
      visitor.notify('info', 'submitSuccess')
      done(true)
      return ''
    },
  })
  return (
    <Dialog title={asked.title || t('aboutYou')} close={closable ? () => done(false) : null} sign={false}>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
        <div className={css.body}>
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
        </div>
        <div className={css.buttons}>
          <Refusal text={refusal} />
          {closable && (
            <button type="button" onClick={() => done(false)}>
              {t('cancel')}
            </button>
          )}
          <button type="submit" className={css.main} disabled={busy}>
            {t('submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
