import { bag, list, readJson, text } from '../../switches.ts'
import type { BubbleProps } from '../../useClient.ts'
import css from './bubble.module.css'
import { RichText } from './Rich.tsx'

/** What a form asks for, in words: its guide and the names of its fields. */
export const FormText = ({ message }: BubbleProps) => {
  const content = readJson(message.content)
  const fields = Array.isArray(content) ? content : list(bag(content).fromFields)
  const guide = text(bag(content).referGuide) || (message.answer?.replies[0]?.text ?? '')
  return (
    <div className={css.bubble} dir="auto">
      {guide && <RichText text={guide} />}
      <ul>
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one form never change places
          <li key={index}>{text(bag(field).fieldName)}</li>
        ))}
      </ul>
    </div>
  )
}
