import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '../../../IconButton.tsx'
import { Icon, SvgIcon } from '../../../theme/Icon.tsx'
import { useTexts } from '../../../useClient.ts'
import { Sortable } from '../../sorting/Sortable.tsx'
import type { Problem } from './checks.ts'
import classes from './editors.module.css'
import { type PlaceChange, type Row, useRows } from './rows.ts'
import { useEditorTexts } from './words.ts'

type CardProps = {
  /** Names the card and its buttons. */
  name: string
  /** What the closed card shows instead of its name. */
  look?: ReactNode
  /** A quiet word at the end of the head. */
  note?: ReactNode
  problem?: Problem
  handle?: ReactNode
  open: boolean
  onToggle: () => void
  /** Puts a copy behind it. */
  onCopy?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** An item of a list: one line until it is opened. */
export const ItemCard = ({
  name,
  look,
  note,
  problem = null,
  handle,
  open,
  onToggle,
  onCopy,
  onRemove,
  children,
}: CardProps) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const body = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card with a head
    <div role="group" aria-label={name} className={classes.card} data-open={open || undefined}>
      <div className={classes.head}>
        {handle}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={onToggle}
        >
          <span className={classes.words}>
            <span className={classes.look} dir="auto">
              {look ?? name}
            </span>
            {note !== undefined && (
              <span className={classes.note} dir="auto">
                {note}
              </span>
            )}
            {problem !== null && (
              <span className={classes.problem}>
                <Icon name="warning" size={14} />
                {t('unfinished')}
              </span>
            )}
          </span>
          <span className={classes.chevron}>
            <SvgIcon path="M6 9l6 6 6-6" size={16} />
          </span>
        </button>
        {onCopy && <IconButton icon="copy" label={t('duplicate', { name })} onClick={onCopy} />}
        {onRemove && <IconButton icon="close" label={desk('deleteNamed', { name })} onClick={onRemove} />}
      </div>
      {open && (
        <div id={body} className={classes.body}>
          {children}
        </div>
      )}
    </div>
  )
}

type ListProps<Item> = {
  label: string
  items: readonly Item[]
  onChange: (items: Item[], change: PlaceChange | null) => void
  max: number
  blank: () => Item
  /** A copy of an item, if items can be copied. */
  copyOf?: (item: Item) => Item
  addLabel: string
  nameOf: (item: Item, at: number) => string
  lookOf?: (item: Item) => ReactNode
  noteOf?: (item: Item) => ReactNode
  problemOf?: (item: Item) => Problem
  /** What an empty list shows, and what it can start with. */
  empty: { readonly title: string; readonly hint: string; readonly example?: () => readonly Item[] }
  /** Further buttons below the list. */
  more?: ReactNode
  children: (item: Item, set: (change: Partial<Item>) => void, at: number) => ReactNode
}

/** Moves the focus to the first field of the card that has just been opened or added. */
const focusFirst = (list: HTMLElement | null, at: number) =>
  // after React has drawn the card
  requestAnimationFrame(() =>
    list?.querySelectorAll(':scope > ol > li')[at]?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
  )

const Nothing = <Item,>({
  empty,
  onStart,
}: Pick<ListProps<Item>, 'empty'> & { onStart: (items: readonly Item[]) => void }) => {
  const t = useEditorTexts()
  const { title, hint, example } = empty
  return (
    <div className={classes.empty}>
      <strong>{title}</strong>
      <p>{hint}</p>
      {example && (
        <Button variant="default" size="xs" onClick={() => onStart(example())}>
          {t('startWithExample')}
        </Button>
      )}
    </div>
  )
}

/** A list of cards that are added, opened, put in order and removed. */
export const ItemList = <Item extends object>(props: ListProps<Item>) => {
  const { label, items, onChange, max, blank, addLabel, nameOf, empty, more, children } = props
  const section = useRef<HTMLElement>(null)
  const rows = useRows(items, onChange)
  const [opened, setOpened] = useState<number | null>(null)
  const add = () => {
    setOpened(rows.add(blank()))
    focusFirst(section.current, items.length)
  }
  const { copyOf } = props
  const copyItem = (item: Item, at: number) =>
    copyOf && items.length < max
      ? () => {
          setOpened(rows.copy(at, copyOf(item)))
          focusFirst(section.current, at + 1)
        }
      : undefined
  const remove = (at: number) => {
    rows.remove(at)
    // after React has drawn the list: the focus was on a button that is gone
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  const card = ({ key, item }: Row<Item>, at: number, handle: ReactNode) => (
    <ItemCard
      name={nameOf(item, at)}
      look={props.lookOf?.(item)}
      note={props.noteOf?.(item)}
      problem={props.problemOf?.(item) ?? null}
      handle={handle}
      open={opened === key}
      onToggle={() => setOpened(opened === key ? null : key)}
      onCopy={copyItem(item, at)}
      onRemove={() => remove(at)}
    >
      {children(item, (change) => rows.set(at, Object.assign({}, item, change)), at)}
    </ItemCard>
  )
  return (
    <section ref={section} className={classes.list} aria-label={label}>
      {items.length === 0 ? (
        <Nothing empty={empty} onStart={(start) => onChange([...start], null)} />
      ) : (
        <Sortable
          label={label}
          className={classes.cards}
          items={rows.rows}
          keyOf={({ key }) => key}
          nameOf={({ item }, at) => nameOf(item, at)}
          onMove={rows.move}
        >
          {card}
        </Sortable>
      )}
      <div className={classes.buttons}>
        <Button data-add variant="default" size="xs" disabled={items.length >= max} onClick={add}>
          {addLabel}
        </Button>
        {more}
      </div>
    </section>
  )
}
