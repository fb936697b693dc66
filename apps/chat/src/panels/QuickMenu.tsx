import { useMemo, useRef, useState } from 'react'
import { callLabels, useCallChoices } from '../call/useCallChoices.ts'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { piece } from '../piece.ts'
import { isOn } from '../switches.ts'
import { useScheme } from '../theme/Theme.tsx'
import { tagColors } from '../theme/theme.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { type MenuItem, menusOf } from './menu.ts'
import css from './QuickMenu.module.css'
import { walk } from './roving.ts'
import { useMenuAction } from './useMenuAction.ts'
import { useOverflow } from './useOverflow.ts'

const MoreMenu = piece(async () => (await import('./MoreMenu.tsx')).MoreMenu)

const callItem = (type: 'video' | 'voice', name: string): MenuItem => ({
  key: `call-${type}`,
  name,
  action: { does: 'call', type },
  background: '',
  color: '',
})

/** The strip of quick actions (S2.2-13, S3.8). If it is too wide it scrolls, and a button shows all actions. */
export const QuickMenu = () => {
  const { t } = useChat()
  const channel = useVisitor((state) => state.channel)
  const locked = useVisitor((state) => state.transferLocked)
  const { act, allows } = useMenuAction()
  const scheme = useScheme()
  const strip = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [more, setMore] = useState(false)
  const all = useMemo(() => (channel ? menusOf(channel) : []), [channel])
  const choices = useCallChoices()
  const calls = isOn(channel?.navigationBarShowFlag) ? [] : choices
  const menus = [...calls.map((type) => callItem(type, t(callLabels[type]))), ...all.filter(allows)]
  const { cut, before, after } = useOverflow(strip, menus.length)
  if (menus.length === 0) return null
  const waits = ({ action }: MenuItem) => action.does === 'transfer' && locked
  const use = (menu: MenuItem) => {
    if (!waits(menu)) act(menu)
  }
  return (
    <div className={css.row}>
      <div
        ref={strip}
        className={css.strip}
        role="toolbar"
        aria-label={t('quickMenu')}
        data-before={before}
        data-after={after}
        onKeyDown={(event) => {
          const next = walk(event)
          if (next !== null) setStop(next)
        }}
      >
        {menus.map((menu, index) => (
          <button
            key={menu.key}
            type="button"
            tabIndex={index === Math.min(stop, menus.length - 1) ? 0 : -1}
            style={tagColors(menu.color, menu.background, channel ?? {}, scheme)}
            // Not `disabled`: keyboard users keep the focus during the lock of five seconds (S4.3-15).
            aria-disabled={waits(menu) || undefined}
            onFocus={() => setStop(index)}
            onClick={() => use(menu)}
          >
            <span dir="auto">{menu.name}</span>
          </button>
        ))}
      </div>
      {cut && (
        <button
          type="button"
          className={css.more}
          aria-label={t('allActions')}
          aria-haspopup="dialog"
          aria-expanded={more}
          onClick={() => setMore(true)}
        >
          <Icon path={moreIcons.more} />
        </button>
      )}
      {more && <MoreMenu menus={menus} waits={waits} use={use} close={() => setMore(false)} />}
    </div>
  )
}
