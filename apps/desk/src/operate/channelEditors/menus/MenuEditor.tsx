import { MENU_TYPE } from '@foyer/protocol/kinds'
import { Button, Modal, NativeSelect, Switch } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { DialogFoot } from '../../../dialog/DialogFoot.tsx'
import { useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { moved } from '../../sorting/moved.ts'
import { Sortable } from '../../sorting/Sortable.tsx'
import { useOperateTexts } from '../../texts.ts'
import { ColourField } from '../shared/ColourField.tsx'
import { textProblem } from '../shared/checks.ts'
import { CONTRAST_LEAST, contrastOf } from '../shared/contrast.ts'
import { DocField } from '../shared/DocField.tsx'
import type { EditorProps } from '../shared/editor.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { Intro } from '../shared/Intro.tsx'
import { ItemCard } from '../shared/ItemList.tsx'
import { LinkField } from '../shared/LinkField.tsx'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import {
  freeId,
  type Keyed,
  MENUS_MAX,
  type Menu,
  menuProblem,
  splitMenus,
  tipsWith,
  usesOf,
  withoutMenu,
} from './menus.ts'

type FieldsProps = EditorProps & Keyed & { set: (change: Partial<Menu>) => void }

const Colours = ({ channel, menu, set }: FieldsProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const background = menu.background || channel.kitBgcolor
  const color = menu.color || channel.kitTxcolor
  const contrast = contrastOf(background, color)
  return (
    <>
      <ColourField
        label={words.label('menuItem.background')}
        value={menu.background ?? ''}
        other={channel.kitBgcolor}
        onChange={(value) => set({ background: value })}
      />
      <ColourField
        label={words.label('menuItem.color')}
        value={menu.color ?? ''}
        other={channel.kitTxcolor}
        onChange={(value) => set({ color: value })}
      />
      <p className={classes.warn} role="status">
        {contrast !== null &&
          contrast < CONTRAST_LEAST &&
          t('hardToRead', { contrast: Math.round(contrast * 10) / 10 })}
      </p>
    </>
  )
}

const Action = ({ channel, id, menu, set }: FieldsProps) => {
  const words = useSettingTexts()
  const t = useEditorTexts()
  const uses = usesOf(menu)
  const docId = menu.docId ?? ''
  return (
    <>
      {uses.doc && (
        <DocField
          label={words.label('menuItem.docId')}
          robotNo={channel.robotNo}
          docId={docId}
          onPick={(doc) => set({ docId: doc?.docId ?? '' })}
        />
      )}
      {uses.text && docId === '' && (
        <VisitorText
          long
          className={classes.wide ?? ''}
          label={uses.doc ? t('orAnswer') : words.label('menuItem.msgText')}
          path={`chatMenuConfigList.${id}.msgText`}
          maxLength={5000}
          value={menu.msgText ?? ''}
          problem={textProblem(menu.msgText)}
          onChange={(msgText) => set({ msgText })}
        />
      )}
      {uses.link && (
        <LinkField
          className={classes.wide ?? ''}
          label={words.label('menuItem.labelLink')}
          description={words.help('menuItem.labelLink')}
          required
          value={menu.labelLink ?? ''}
          onChange={(labelLink) => set({ labelLink })}
        />
      )}
    </>
  )
}

const Fields = (props: FieldsProps) => {
  const { channel, onChange, id, menu, set } = props
  const t = useEditorTexts()
  const words = useSettingTexts()
  const { menus } = channel.chatMenuConfigPlan
  return (
    <>
      <VisitorText
        label={words.label('menuItem.menuName')}
        path={`chatMenuConfigList.${id}.menuName`}
        required
        maxLength={50}
        value={menu.menuName}
        problem={textProblem(menu.menuName)}
        onChange={(menuName) => set({ menuName })}
      />
      <NativeSelect
        label={words.label('menuItem.menuType')}
        data={Object.values(MENU_TYPE).map((type) => ({
          value: String(type),
          label: words.option('menuItem.menuType', type),
        }))}
        value={String(menu.menuType)}
        onChange={({ currentTarget }) => set({ menuType: Number(currentTarget.value) })}
      />
      <Action {...props} />
      <Colours {...props} />
      <Switch
        className={classes.wide ?? ''}
        label={t('inQuickMenu')}
        description={t('inQuickMenuHint')}
        checked={menus.includes(id)}
        onChange={({ currentTarget }) =>
          onChange({
            chatMenuConfigPlan: {
              menus: currentTarget.checked ? [...menus, id] : menus.filter((other) => other !== id),
            },
          })
        }
      />
    </>
  )
}

const Removal = ({ channel, onChange, removed, onDone }: EditorProps & { removed: Keyed; onDone: () => void }) => {
  const t = useEditorTexts()
  const operate = useOperateTexts()
  const desk = useTexts()
  const { id, menu } = removed
  return (
    <Modal opened onClose={onDone} title={desk('deleteNamed', { name: menu.menuName })} withCloseButton={false}>
      <p>{t('menuUsed')}</p>
      <ul>
        {tipsWith(channel, id).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tips may say the same
          <li key={at} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      <DialogFoot onCancel={onDone}>
        <Button
          color="red"
          data-autofocus
          onClick={() => {
            onChange(withoutMenu(channel, id))
            onDone()
          }}
        >
          {operate('remove')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

type CardProps = EditorProps & Keyed & { handle: ReactNode; open: boolean; onToggle: () => void; onRemove: () => void }

const MenuCard = ({ handle, open, onToggle, onRemove, ...props }: CardProps) => {
  const { channel, onChange, id, menu } = props
  const t = useEditorTexts()
  const words = useSettingTexts()
  const name = menu.menuName.trim() || t('newMenu')
  const colours = { background: menu.background || channel.kitBgcolor, color: menu.color || channel.kitTxcolor }
  const set = (change: Partial<Menu>) =>
    onChange({
      chatMenuConfigList: Object.assign({}, channel.chatMenuConfigList, { [id]: Object.assign({}, menu, change) }),
    })
  return (
    <ItemCard
      name={name}
      look={
        <span className={classes.chip} style={colours}>
          {name}
        </span>
      }
      note={words.option('menuItem.menuType', menu.menuType)}
      problem={menuProblem(menu)}
      handle={handle}
      open={open}
      onToggle={onToggle}
      onRemove={onRemove}
    >
      <Fields {...props} set={set} />
    </ItemCard>
  )
}

const Menus = (props: EditorProps) => {
  const { channel, onChange } = props
  const t = useEditorTexts()
  const words = useSettingTexts()
  const section = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState('')
  const [asking, setAsking] = useState<Keyed | null>(null)
  const { planned, others } = splitMenus(channel)
  const nameOf = ({ menu }: Keyed) => menu.menuName.trim() || t('newMenu')
  const focusOn = (selector: string) =>
    // after React has drawn the list
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    const id = freeId(channel.chatMenuConfigList)
    const menu: Menu = { menuType: MENU_TYPE.text, menuName: '', msgText: '' }
    onChange({
      chatMenuConfigList: Object.assign({}, channel.chatMenuConfigList, { [id]: menu }),
      chatMenuConfigPlan: { menus: [...planned.map((one) => one.id), id] },
    })
    setOpened(id)
    focusOn('[data-open] input')
  }
  const remove = (one: Keyed) => {
    if (tipsWith(channel, one.id).length > 0) return setAsking(one)
    onChange(withoutMenu(channel, one.id))
    return focusOn('[data-add]')
  }
  const card = (one: Keyed, _: number, handle: ReactNode = null) => (
    <MenuCard
      {...props}
      {...one}
      handle={handle}
      open={opened === one.id}
      onToggle={() => setOpened(opened === one.id ? '' : one.id)}
      onRemove={() => remove(one)}
    />
  )
  return (
    <section ref={section} className={classes.editor} aria-label={words.label('channel.chatMenuConfigList')}>
      <Intro setting="channel.chatMenuConfigList" />
      {planned.length + others.length === 0 && (
        <div className={classes.empty}>
          <strong>{t('noMenus')}</strong>
          <p>{t('noMenusHint')}</p>
        </div>
      )}
      <Sortable
        label={words.label('channel.chatMenuConfigPlan')}
        className={classes.cards}
        items={planned}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) =>
          onChange({ chatMenuConfigPlan: { menus: [...moved(planned, from, to)].map(({ id }) => id) } })
        }
      >
        {card}
      </Sortable>
      {others.length > 0 && (
        <div className={classes.list}>
          <h3 className={classes.title}>{t('menusElsewhere')}</h3>
          {others.map((one, at) => (
            <div key={one.id}>{card(one, at)}</div>
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          data-add
          variant="default"
          size="xs"
          disabled={planned.length + others.length >= MENUS_MAX}
          onClick={add}
        >
          {t('addMenu')}
        </Button>
      </div>
      {asking && <Removal {...props} removed={asking} onDone={() => setAsking(null)} />}
    </section>
  )
}

/** The quick menu: its buttons, their order, and buttons that only tips use (S3.8, G-78). */
export const MenuEditor = withWords(Menus)
