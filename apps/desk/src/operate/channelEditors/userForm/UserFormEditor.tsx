import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { FieldControl } from '../../../forms/FieldControl.tsx'
import { useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { textProblem } from '../shared/checks.ts'
import type { EditorProps } from '../shared/editor.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { ItemCard, ItemList } from '../shared/ItemList.tsx'
import { withPlaces } from '../shared/movePaths.ts'
import type { PlaceChange } from '../shared/rows.ts'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import { Options } from './Options.tsx'
import {
  blankItem,
  completeItems,
  FIXED,
  fieldTypes,
  hasOptions,
  ITEMS_MAX,
  type Item,
  itemProblem,
  LIST,
  shownFields,
  type UserForm,
} from './userForm.ts'

/** Changes the form; `moved` says what a move or a removal did to the list at a path. */
type Put = (change: Partial<UserForm>, list?: string, moved?: PlaceChange | null) => void

type FieldProps = { item: Item; at: number; set: (change: Partial<Item>) => void }

const Switches = ({ item, set }: Omit<FieldProps, 'at'>) => {
  const words = useSettingTexts()
  return (
    <div className={`${classes.switches} ${classes.wide}`}>
      <Switch
        label={words.label('userFormField.show')}
        checked={item.show === 1}
        onChange={({ currentTarget }) => set({ show: currentTarget.checked ? 1 : 0 })}
      />
      <Switch
        label={words.label('userFormField.require')}
        checked={item.require === 1}
        disabled={item.show === 0}
        onChange={({ currentTarget }) => set({ require: currentTarget.checked ? 1 : 0 })}
      />
    </div>
  )
}

const Label = ({ item, at, set }: FieldProps) => {
  const words = useSettingTexts()
  return (
    <VisitorText
      label={words.label('userFormField.name')}
      path={`${LIST}.${at}.name`}
      required
      maxLength={500}
      value={item.name}
      problem={item.show === 1 ? textProblem(item.name) : null}
      onChange={(name) => set({ name })}
    />
  )
}

type OwnProps = FieldProps & { onOptions: (options: NonNullable<Item['options']>, change: PlaceChange | null) => void }

/** A field beyond name, phone and email. */
const OwnField = ({ item, at, set, onOptions }: OwnProps) => {
  const words = useSettingTexts()
  return (
    <>
      <Label item={item} at={at} set={set} />
      <NativeSelect
        label={words.label('userFormField.fieldType')}
        data={fieldTypes.map((type) => ({ value: String(type), label: words.option('userFormField.fieldType', type) }))}
        value={String(item.fieldType)}
        onChange={({ currentTarget }) => set({ fieldType: Number(currentTarget.value) })}
      />
      {hasOptions(item) && <Options item={item} path={`${LIST}.${at}.options`} onChange={onOptions} />}
      <Switches item={item} set={set} />
    </>
  )
}

const Look = ({ title, items }: { title: string; items: readonly Item[] }) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const [entered, setEntered] = useState<ReadonlyMap<string, string | readonly string[]>>(new Map())
  const fields = shownFields(items)
  return (
    <section className={classes.sheet} aria-label={desk('preview')}>
      <h3 className={classes.title}>{desk('preview')}</h3>
      {title !== '' && <strong dir="auto">{title}</strong>}
      {fields.length === 0 && <p className={classes.hint}>{t('formEmpty')}</p>}
      {fields.map((field) => (
        <FieldControl
          key={field.id}
          field={Object.assign({}, field, { name: field.name.trim() || t('newField') })}
          value={entered.get(field.id) ?? field.chosen}
          onChange={(value) => setEntered(new Map(entered).set(field.id, value))}
        />
      ))}
    </section>
  )
}

type PartProps = {
  items: readonly Item[]
  set: (at: number, change: Partial<Item>) => void
}

const useNote = () => {
  const t = useEditorTexts()
  return ({ show, require }: Item) => t(show === 0 ? 'notAsked' : require === 1 ? 'mustAnswer' : 'mayAnswer')
}

/** Name, phone and email, which keep their places. */
const ContactFields = ({ items, names, set }: PartProps & { names: readonly string[] }) => {
  const t = useEditorTexts()
  const noteOf = useNote()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section className={classes.list} aria-label={t('contactFields')}>
      <h3 className={classes.title}>{t('contactFields')}</h3>
      {items.slice(0, FIXED).map((item, at) => (
        <ItemCard
          key={names[at]}
          name={item.name.trim() || (names[at] ?? '')}
          note={noteOf(item)}
          problem={itemProblem(item)}
          open={opened === at}
          onToggle={() => setOpened(opened === at ? null : at)}
        >
          <Label item={item} at={at} set={(change) => set(at, change)} />
          <Switches item={item} set={(change) => set(at, change)} />
        </ItemCard>
      ))}
    </section>
  )
}

/** The places of own fields begin behind those of the fixed ones. */
const shifted = (change: PlaceChange): PlaceChange =>
  change.kind === 'moved'
    ? { kind: 'moved', from: change.from + FIXED, to: change.to + FIXED }
    : { kind: 'removed', at: change.at + FIXED }

type OwnFieldsProps = { items: readonly Item[]; put: Put }

const OwnFields = ({ items, put }: OwnFieldsProps) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const noteOf = useNote()
  const example = (): Item[] => {
    const options = [t('choiceExampleA'), t('choiceExampleB')].map((label) => ({ label, value: label }))
    return [Object.assign(blankItem(), { name: t('topicExample'), fieldType: FIELD_TYPE.select, require: 1, options })]
  }
  return (
    <section className={classes.list}>
      <h3 className={classes.title}>{t('ownFields')}</h3>
      <ItemList<Item>
        label={t('ownFields')}
        items={items.slice(FIXED)}
        onChange={(next, moved) =>
          put({ formList: [...items.slice(0, FIXED), ...next] }, LIST, moved && shifted(moved))
        }
        max={ITEMS_MAX - FIXED}
        blank={blankItem}
        addLabel={desk('fieldAdd')}
        nameOf={({ name }, at) => name.trim() || desk('fieldNumbered', { count: at + 1 })}
        noteOf={noteOf}
        problemOf={itemProblem}
        empty={{ title: t('noOwnFields'), hint: t('noOwnFieldsHint'), example }}
      >
        {(item, set, at) => (
          <OwnField
            item={item}
            at={at + FIXED}
            set={set}
            onOptions={(options, moved) =>
              put(
                { formList: items.with(at + FIXED, Object.assign({}, item, { options })) },
                `${LIST}.${at + FIXED}.options`,
                moved,
              )
            }
          />
        )}
      </ItemList>
    </section>
  )
}

const Form = ({ channel, onChange }: EditorProps) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const { userForm } = channel
  const names = [t('askName'), desk('phone'), desk('email')]
  const items = completeItems(userForm, names)
  const put: Put = (change, list = '', moved = null) =>
    onChange(
      withPlaces(channel, list, moved, { userForm: Object.assign({}, userForm, { formList: [...items] }, change) }),
    )
  const set = (at: number, change: Partial<Item>) =>
    put({ formList: items.with(at, Object.assign({}, items[at] ?? blankItem(), change)) })
  return (
    <div className={classes.columns}>
      <div className={classes.pair}>
        <div className={classes.editor}>
          <VisitorText
            label={words.label('userForm.formTitle')}
            path="userForm.formTitle"
            maxLength={500}
            value={userForm.formTitle}
            onChange={(formTitle) => put({ formTitle })}
          />
          <ContactFields items={items} names={names} set={set} />
          <OwnFields items={items} put={put} />
        </div>
        <Look title={userForm.formTitle} items={items} />
      </div>
    </div>
  )
}

/** The form before the chat, as it is built and as visitors see it (S3.10, G-32). */
export const UserFormEditor = withWords(Form)
