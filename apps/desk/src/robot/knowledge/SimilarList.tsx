import { CloseButton, Input, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from '../../operate/editing/Editor.module.css'
import { useOperateTexts } from '../../operate/texts.ts'
import { newLines, QUESTION_MAX } from './docForm.ts'

/** From this number on the hint to add more disappears. */
const ENOUGH = 5
const MAX_SIMILAR = 500

type Props = { list: readonly string[]; direction: string; onChange: (list: readonly string[]) => void }

/** Similar questions: typed one by one with Enter, or pasted as lines. */
export const SimilarList = ({ list, direction, onChange }: Props) => {
  const t = useOperateTexts()
  const [line, setLine] = useState('')
  const [known, setKnown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const label = useId()
  const add = (text: string) => {
    const lines = newLines(text, list)
    setKnown(lines.length === 0 && text.trim() !== '')
    if (lines.length > 0) onChange([...list, ...lines].slice(0, MAX_SIMILAR))
    return lines.length > 0
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (add(line)) setLine('')
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\n/.test(text.trim())) return
    event.preventDefault()
    add(line + text)
    setLine('')
  }
  const remove = (question: string) => {
    onChange(list.filter((other) => other !== question))
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a height of its own
    <div role="group" aria-labelledby={label} className={classes.similar}>
      <div className={classes.labelled}>
        <Input.Label id={label} labelElement="div">
          {t('similar')}
        </Input.Label>
        <span className={classes.count}>{t('similarCount', { count: list.length })}</span>
      </div>
      {list.length < ENOUGH && <Input.Description>{t('similarHint')}</Input.Description>}
      {list.length > 0 && (
        <ul className={classes.lines}>
          {list.map((question) => (
            <li key={question} className={classes.line}>
              <span dir={direction}>{question}</span>
              <CloseButton size="sm" aria-label={t('similarRemove', { question })} onClick={() => remove(question)} />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        aria-label={t('similarAdd')}
        placeholder={t('similarAdd')}
        description={t('similarAddHint')}
        inputWrapperOrder={['input', 'description', 'error']}
        dir={direction}
        maxLength={QUESTION_MAX}
        error={known && t('similarKnown')}
        value={line}
        onChange={(event) => {
          setKnown(false)
          setLine(event.currentTarget.value)
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          if (add(line)) setLine('')
        }}
      />
    </div>
  )
}
