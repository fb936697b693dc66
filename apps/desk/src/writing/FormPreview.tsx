import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { distinctLines } from '../lines.ts'
import { useTexts } from '../useClient.ts'
import classes from './CardDialog.module.css'
import { type BuiltField, hasChoices } from './cards.ts'

const Choices = ({ field }: { field: BuiltField }) => {
  const sign = field.type === FIELD_TYPE.checkbox ? '☐' : field.type === FIELD_TYPE.radio ? '○' : null
  if (sign === null) return <div className={classes.box}>▾</div>
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
            <div className={classes.box} data-long={field.type === FIELD_TYPE.textarea} />
          )}
        </div>
      ))}
    </div>
  )
}
