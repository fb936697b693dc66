import type { Message } from '@foyer/client/message'
import { useTexts } from '../../useClient.ts'
import { filledRows, formOf, jsonOf } from '../content.ts'
import classes from './bubbles.module.css'
import { Rows } from './CardBubble.tsx'

const titleOf = (message: Message): string => {
  const value = jsonOf(message.content)
  if (message.kind === 'formNode') return message.content
  return value === undefined ? '' : formOf(value).title
}

/** A form as the customer has it: its fields, the values, and whether it was submitted. */
export const FormBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const fields = message.form?.fields ?? []
  if (fields.length === 0) return <p className={classes.text}>{message.content}</p>
  const title = titleOf(message)
  return (
    <div className={classes.card}>
      <p className={classes.label}>{message.form?.submitted ? t('formSent') : t('form')}</p>
      {title !== '' && (
        <p className={classes.title} dir="auto">
          {title}
        </p>
      )}
      <Rows rows={filledRows(fields)} />
    </div>
  )
}
