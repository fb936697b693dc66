import { type KeyboardEvent, useMemo, useState } from 'react'
import { type Scheme, tagColors } from '../theme/theme.ts'
import { useScheme } from '../theme/useTheme.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { menusOf } from './menu.ts'
import css from './QuickMenu.module.css'
import { useMenuAction } from './useMenuAction.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys walk through the strip, which is one stop of the Tab key. */
const walk = (event: KeyboardEvent<HTMLElement>): number | null => {
  const step = steps[event.key]
  if (!step) return null
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = (at + forward + buttons.length) % buttons.length
  buttons[next]?.focus()
  return next
}

/** The strip of quick actions (S2.2-13, S3.8). */
export const QuickMenu = () => {
  const { t } = useChat()
  const channel = useVisitor((state) => state.channel)
  const locked = useVisitor((state) => state.transferLocked)
  const { act, allows } = useMenuAction()
  const scheme: Scheme = useScheme()
  const [stop, setStop] = useState(0)
  const all = useMemo(() => (channel ? menusOf(channel) : []), [channel])
  const menus = all.filter(allows)
  if (menus.length === 0) return null
  return (
    <div
      className={css.strip}
      role="toolbar"
      aria-label={t('quickMenu')}
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
          disabled={menu.action.does === 'transfer' && locked}
          onClick={() => act(menu)}
        >
          {menu.name}
        </button>
      ))}
    </div>
  )
}
