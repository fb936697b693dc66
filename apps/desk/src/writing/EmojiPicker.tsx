import { emoji } from '@foyer/protocol/emoji'
import { Popover, useDirection } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useTexts } from '../useClient.ts'
import classes from './EmojiPicker.module.css'

/** Emoji in a row. */
const COLUMNS = 10

/** The index that an arrow key leads to; null for other keys. */
const moveFrom = (at: number, key: string, rtl: boolean): number | null => {
  const side = rtl ? -1 : 1
  const step = { ArrowLeft: -side, ArrowRight: side, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[key]
  if (key === 'Home') return 0
  if (key === 'End') return emoji.length - 1
  if (step === undefined) return null
  const to = at + step
  return to < 0 || to >= emoji.length ? at : to
}

const Grid = ({ onPick }: { onPick: (one: string) => void }) => {
  const t = useTexts()
  const { dir } = useDirection()
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const to = moveFrom(at, event.key, dir === 'rtl')
    if (to === null) return
    event.preventDefault()
    setAt(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <div ref={grid} role="group" aria-label={t('emoji')} className={classes.grid} onKeyDown={press}>
      {emoji.map((one, index) => (
        <button
          key={one}
          type="button"
          tabIndex={index === at ? 0 : -1}
          data-autofocus={index === at || undefined}
          className={classes.one}
          onClick={() => onPick(one)}
        >
          {one}
        </button>
      ))}
    </div>
  )
}

type Props = { opened: boolean; onChange: (opened: boolean) => void; onPick: (one: string) => void }

/** The 50 emoji of the product (S9.3-01). Arrow keys move, Enter inserts, Escape returns to the text. */
export const EmojiPicker = ({ opened, onChange, onPick }: Props) => {
  const t = useTexts()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      trapFocus
      position="top-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withinPortal
    >
      <Popover.Target>
        <IconButton icon="emoji" label={t('emoji')} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.place} aria-label={t('emoji')}>
        <Grid onPick={onPick} />
      </Popover.Dropdown>
    </Popover>
  )
}
