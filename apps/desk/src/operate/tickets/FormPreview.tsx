import { shownFields } from '@foyer/client/forms/show'
import { startValues, type Values } from '@foyer/client/forms/values'
import { useState } from 'react'
import { FieldControl } from '../../forms/FieldControl.tsx'
import { useTexts } from '../../useClient.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './tickets.module.css'
import { type TypeForm, toShown } from './typeForm.ts'

type Props = { form: TypeForm; texts: Readonly<Record<string, string>> }

/** The form as customers get it: fields appear and disappear as they will for them. */
export const FormPreview = ({ form, texts }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const [entered, setEntered] = useState<Values>(new Map())
  const fields = form.fields.map((field) => toShown(field, texts))
  const values = startValues(fields, entered)
  return (
    <section className={classes.preview} aria-label={t('flowPreview')}>
      <h2 className={classes.title}>{desk('preview')}</h2>
      <div className={classes.sheet}>
        <strong dir="auto">{texts.type?.trim() || form.typeName || desk('fieldName')}</strong>
        {shownFields(fields, values).map((field) => (
          <FieldControl
            key={field.id}
            field={Object.assign({}, field, { name: field.name.trim() || desk('fieldName') })}
            value={values.get(field.id) ?? ''}
            onChange={(value) => setEntered(new Map(entered).set(field.id, value))}
          />
        ))}
      </div>
    </section>
  )
}
