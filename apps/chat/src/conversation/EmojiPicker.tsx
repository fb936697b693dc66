import { EMOJI_RESET } from '@foyer/protocol/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useChat } from '../useClient.ts'
import css from './EmojiPicker.module.css'
import { emoji } from './emoji.ts'

type PickerProps = { readonly pick: (emoji: string) => void; readonly close: () => void }

/** A picked emoji is marked for 1000 ms (S9.2-11). */
const useMark = () => {
  const [mark, setMark] = useState('')
  useEffect(() => {
    if (!mark) return
    const timer = setTimeout(() => setMark(''), EMOJI_RESET)
    return () => clearTimeout(timer)
  }, [mark])
  return [mark, setMark] as const
}

export const EmojiPicker = ({ pick, close }: PickerProps) => {
  const { t } = useChat()
  const [mark, setMark] = useMark()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('[aria-expanded]')) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [close])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div ref={box} className={css.picker} role="group" aria-label={t('emoji')} onKeyDown={onKeyDown}>
      {emoji.map((one) => (
        <button
          key={one}
          type="button"
          className={one === mark ? css.mark : undefined}
          onClick={() => {
            setMark(one)
            pick(one)
          }}
        >
          {one}
        </button>
      ))}
    </div>
  )
}
