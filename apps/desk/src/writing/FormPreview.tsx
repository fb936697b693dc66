import { fieldKindOf } from '@foyer/client/forms/words'
import type { FieldKind } from '@foyer/client/message'
import { distinctLines } from '../lines.ts'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type BuiltField, hasChoices } from './cards.ts'

const signs: Readonly<Partial<Record<FieldKind, string>>> = { checkbox: '☐', radio: '○' }

const Choices = ({ field }: { field: BuiltField }) => {
  const sign = signs[fieldKindOf(field.type)]
  if (sign === undefined) return <div className={classes.box}>▾</div>
  return (
    <ul className={classes.choices}>
      {distinctLines(field.choices).map((choice) => (
        <li key={choice}>
          {sign} {choice}
        </li>
      ))}
    </ul>
  )
}

/** A preview of what the customer will see. */
export const FormPreview = ({ fields }: { fields: readonly BuiltField[] }) => {
  const t = useTexts()
  return (
    <div className={classes.bubble}>
      {fields.map((field) => (
        <div key={field.key} className={classes.sample}>
          <span dir="auto">
            {field.name.trim() || t('fieldName')}
            {field.required && ' *'}
          </span>
          {hasChoices(field.type) ? (
            <Choices field={field} />
          ) : (
            <div className={classes.box} data-long={fieldKindOf(field.type) === 'textarea'} />
          )}
        </div>
      ))}
    </div>
  )
}
