import type { Message } from '@foyer/client/message'
import { useTexts } from '../../useClient.ts'
import { jsonOf, questionsOf } from '../content.ts'
import classes from './bubbles.module.css'

/** A titled list of lines; nothing if it is empty. */
export const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className={classes.lines}>
      {title && <p className={classes.label}>{title}</p>}
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )

/** The FAQ menu or the tips that the customer saw. */
export const Questions = ({ message }: { message: Message }) => {
  const t = useTexts()
  const questions = questionsOf(jsonOf(message.content))
  if (questions.length === 0) return <p className={classes.text}>{message.content}</p>
  return <Lines title={t(message.kind === 'faq' ? 'faq' : 'tips')} lines={questions} />
}
