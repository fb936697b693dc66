import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconButton } from '../../../IconButton.tsx'
import { useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { Sortable } from '../../sorting/Sortable.tsx'
import classes from '../shared/editors.module.css'
import { type PlaceChange, useRows } from '../shared/rows.ts'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import { type Item, itemProblem, type Option, renamed } from './userForm.ts'

const MAX = 200

type Props = {
  item: Item
  /** The path of the choices. */
  path: string
  onChange: (options: Option[], change: PlaceChange | null) => void
}

/** The choices of a field. */
export const Options = ({ item, path, onChange }: Props) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const box = useRef<HTMLElement>(null)
  const options = item.options ?? []
  const rows = useRows(options, onChange)
  const nameOf = ({ label }: Option, at: number) => label.trim() || t('choiceNumbered', { count: at + 1 })
  const add = () => {
    rows.add({ label: '', value: '' })
    // after React has drawn the list
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <section ref={box} className={classes.options} aria-label={words.label('userFormField.options')}>
      <span className={classes.docLabel}>{words.label('userFormField.options')}</span>
      <Sortable
        label={words.label('userFormField.options')}
        className={classes.cards}
        items={rows.rows}
        keyOf={({ key }) => key}
        nameOf={(row, at) => nameOf(row.item, at)}
        onMove={rows.move}
      >
        {(row, at, handle) => (
          <div className={classes.option}>
            {handle}
            <VisitorText
              label={t('choiceNumbered', { count: at + 1 })}
              bare
              path={`${path}.${at}.label`}
              maxLength={500}
              value={row.item.label}
              onChange={(label) => rows.set(at, renamed(row.item, label))}
            />
            <IconButton
              icon="close"
              label={desk('deleteNamed', { name: nameOf(row.item, at) })}
              onClick={() => rows.remove(at)}
            />
          </div>
        )}
      </Sortable>
      {itemProblem(item) === 'optionsMissing' && <p className={classes.wrong}>{t('optionsMissing')}</p>}
      <div className={classes.buttons}>
        <Button variant="default" size="xs" disabled={options.length >= MAX} onClick={add}>
          {t('addChoice')}
        </Button>
      </div>
    </section>
  )
}
