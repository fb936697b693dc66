import { type ReactNode, useId, useState } from 'react'
import { walk } from '../panels/roving.ts'
import css from './SideBar.module.css'

export type Tab = { readonly key: string; readonly name: string; readonly panel: ReactNode }

/** Tabs by the ARIA pattern: one Tab stop, arrows select at once. If the selected tab disappears, the first takes over. */
export const Tabs = ({ name, tabs }: { readonly name: string; readonly tabs: readonly Tab[] }) => {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  if (!open) return null
  return (
    <>
      <div
        className={css.tabs}
        role="tablist"
        aria-label={name}
        onKeyDown={(event) => {
          const next = walk(event)
          if (next !== null) setChosen(tabs[next]?.key ?? '')
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={tab === open}
            aria-controls={`${id}panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setChosen(tab.key)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        key={open.key}
        className={css.panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${open.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {open.panel}
      </div>
    </>
  )
}
