import { useTexts } from '../../useClient.ts'
import { formOf, jsonOf } from '../content.ts'
import classes from './bubbles.module.css'
import { Rows } from './CardBubble.tsx'

/** A form as the customer has it: its fields and what was filled in. */
export const FormBubble = ({ content }: { content: string }) => {
  const t = useTexts()
  const value = jsonOf(content)
  if (value === undefined) return <p className={classes.text}>{content}</p>
  const { title, fields } = formOf(value)
  return (
    <div className={classes.card}>
      <p className={classes.label}>{t('form')}</p>
      {title !== '' && <p className={classes.title}>{title}</p>}
      <Rows rows={fields} />
    </div>
  )
}
