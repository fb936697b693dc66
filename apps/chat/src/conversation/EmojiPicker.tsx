import { emoji } from '@foyer/protocol/emoji'
import { EMOJI_RESET } from '@foyer/protocol/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useBack } from '../panels/useBack.ts'
import { useChat } from '../useClient.ts'
import css from './EmojiPicker.module.css'
import { gridMove } from './gridMove.ts'
import { useOutside } from './useOutside.ts'

type PickerProps = {
  readonly pick: (emoji: string) => void
  /** The visitor closed the picker with Escape: the focus goes back. */
  readonly close: () => void
  /** The visitor closed the picker by a press outside, which has moved the focus, or with a phone's Back. */
  readonly leave: () => void
}

/** Marks and announces the inserted emoji for 1000 ms, then the picker is as before (S9.2-11). */
const useMark = () => {
  const [mark, setMark] = useState('')
  useEffect(() => {
    if (!mark) return
    const timer = setTimeout(() => setMark(''), EMOJI_RESET)
    return () => clearTimeout(timer)
  }, [mark])
  return [mark, setMark] as const
}

const columnsOf = (cells: HTMLCollectionOf<HTMLElement>): number => {
  const top = cells[0]?.offsetTop
  return [...cells].filter((cell) => cell.offsetTop === top).length
}

/** The 50 emoji (S9.3-01). One of them takes the Tab key, the arrow keys move from there. */
export const EmojiPicker = ({ pick, close, leave }: PickerProps) => {
  const { t, phone } = useChat()
  const [mark, setMark] = useMark()
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  useOutside(box, leave)
  useBack(phone ? leave : null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const cells = box.current?.getElementsByTagName('button')
    if (!cells) return
    const grid = { columns: columnsOf(cells), count: emoji.length, rtl: document.documentElement.dir === 'rtl' }
    const to = gridMove(event.key, at, grid)
    if (to === null) return
    event.preventDefault()
    setAt(to)
    cells[to]?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <div ref={box} className={css.picker} role="group" aria-label={t('emoji')} onKeyDown={onKeyDown}>
        {emoji.map((one, index) => (
          <button
            key={one}
            type="button"
            tabIndex={index === at ? 0 : -1}
            className={one === mark ? css.mark : undefined}
            onClick={() => {
              setAt(index)
              setMark(one)
              pick(one)
            }}
          >
            {one}
          </button>
        ))}
      </div>
      <span className="hidden" role="status">
        {mark && t('emojiAdded', { emoji: mark })}
      </span>
    </>
  )
}
