import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '../form/Refusal.tsx'
import { useChat, useVisitor } from '../useClient.ts'
import { Dialog } from './Dialog.tsx'
import css from './Dialogs.module.css'
import { Field } from './Field.tsx'
import type { Panel } from './panels.ts'
import { checkUserForm, toSubmission } from './userForm.ts'

type FormPanel = Panel & { readonly kind: 'form' }

/** Which keyboard a phone shows and what the browser autofills: items 0 to 2 are name, phone, email (S3.10-09 to 11). */
const hints = [
  { autoComplete: 'name' },
  { autoComplete: 'tel', type: 'tel' },
  { autoComplete: 'email', type: 'email' },
] as const

const useFill = ({ form, done }: FormPanel) => {
  const { visitor } = useChat()
  const pattern = useVisitor((state) => state.channel?.phonePattern ?? '')
  const [values, setValues] = useState(() => form.items.map(({ value }) => value))
  const [wrong, setWrong] = useState(-1)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const setValue = (index: number, value: string) => {
    setValues(values.map((old, at) => (at === index ? value : old)))
    if (wrong === index) setWrong(-1)
    setRefusal('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const error = checkUserForm(form, values, pattern)
    setWrong(error?.index ?? -1)
    if (error) {
      visitor.notify('error', error.key, { name: error.name }, TOAST_VALIDATION)
      return box.current?.querySelector<HTMLElement>(`[data-field="${error.index}"]`)?.focus()
    }
    setRefusal('')
    setBusy(true)
    const refused = await visitor.submitUserForm(toSubmission(form, values))
    setBusy(false)
    if (refused !== null) return setRefusal(refused)
    visitor.notify('info', 'submitSuccess')
    done(true)
  }
  return { values, wrong, refusal, busy, box, setValue, submit }
}

/** The form before the chat or a transfer (S5.1); a mandatory one cannot be closed (G-31). */
export const UserFormDialog = ({ panel }: { readonly panel: FormPanel }) => {
  const { t } = useChat()
  const { form, closable, done } = panel
  const { values, wrong, refusal, busy, box, setValue, submit } = useFill(panel)
  return (
    <Dialog title={form.title || t('aboutYou')} close={closable ? () => done(false) : null} sign={false}>
      <form ref={box} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
        <div className={css.body}>
          {form.items.map((item, index) =>
            item.shown ? (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a form keep their places, and two may have one name
                key={index}
                item={item}
                index={index}
                hint={hints[index] ?? { autoComplete: 'off' }}
                value={values[index] ?? ''}
                wrong={wrong === index}
                set={(value) => setValue(index, value)}
              />
            ) : null,
          )}
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
