import { createStore } from '@foyer/client/store'
import type { Notice } from '@foyer/client/visitor/types'
import { TOAST } from '@foyer/protocol/limits'
import { type ReactNode, useEffect, useMemo } from 'react'
import { backStopOf } from '../host/backStop.ts'
import type { Spoken } from '../host/language.ts'
import { readQuery } from '../host/query.ts'
import { createStorage } from '../host/storage.ts'
import { isMobile } from '../host/variant.ts'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { Toasts } from '../panels/Notices.tsx'
import { wishedScheme } from '../theme/scheme.ts'
import { type Look, useTheme } from '../theme/Theme.tsx'
import { type PageParts, PageProvider, usePageParts } from '../useClient.ts'
import { useViewport } from '../usePage.ts'
import css from './shell.module.css'

/** The notices of a page without a chat: each goes by itself, and a text that is shown already is not shown twice. */
const createPageNotices = (): PageParts['visitor'] => {
  const state = createStore<{ readonly notices: readonly Notice[] }>({ notices: [] })
  let last = 0
  const list = () => state.get().notices
  const dismiss = (id: number) => state.set({ notices: list().filter((notice) => notice.id !== id) })
  return {
    subscribe: state.subscribe,
    getState: state.get,
    dismiss,
    notify: (tone, key, values = {}, duration = TOAST) => {
      if (list().some(({ text }) => 'key' in text && text.key === key)) return
      last += 1
      const id = last
      state.set({ notices: [...list(), { id, tone, text: { key, values }, duration }] })
      if (duration > 0) setTimeout(dismiss, duration, id)
    },
  }
}

/** What every page needs; the variant is chosen as for the chat (S2.1-04). */
export const PageFrame = ({ spoken, children }: { readonly spoken: Spoken; readonly children: ReactNode }) => {
  const parts = useMemo(
    () => ({
      phone: isMobile({ touch: navigator.maxTouchPoints > 0, userAgent: navigator.userAgent, width: innerWidth }),
      back: backStopOf(window),
      storage: createStorage(() => sessionStorage),
      visitor: createPageNotices(),
    }),
    [],
  )
  const value = useMemo(() => ({ ...parts, ...spoken }), [parts, spoken])
  return <PageProvider value={value}>{children}</PageProvider>
}

type ShellProps = {
  readonly title: string
  /** The channel's look; null for the house's. */
  readonly brand: Look | null
  /** Where the back arrow and the close icon lead; null for neither. */
  readonly leave: (() => void) | null
  /** `narrow`: 600 pixels in a large window (S2.1-25, S9.3-06). */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The frame of a page beside the chat, in the chat's style. */
export const PageShell = ({ title, brand, leave, width, children }: ShellProps) => {
  const { t, phone } = usePageParts()
  useViewport()
  useTheme(brand, wishedScheme(readQuery(location.search).all.colorScheme, brand?.colorScheme))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={`frame ${css.frame}`} data-variant={phone ? 'mobile' : 'desktop'} data-width={width}>
      <header className="frame-bar">
        {leave && (
          <button type="button" className={`icon ${css.back}`} aria-label={t('back')} onClick={leave}>
            <Icon path={moreIcons.back} flip />
          </button>
        )}
        <h1 className={css.title} title={title}>
          <bdi>{title}</bdi>
        </h1>
        {leave && !phone && (
          <button type="button" className={`icon ${css.close}`} aria-label={t('close')} onClick={leave}>
            <Icon path={moreIcons.close} />
          </button>
        )}
      </header>
      <main className={css.main}>
        <div className={css.content}>{children}</div>
      </main>
      <Toasts within="page" />
    </div>
  )
}
