import type { OperateKey } from '@foyer/locales/operate/index'
import { NavLink } from 'react-router'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useTexts } from '../useClient.ts'
import classes from './Parts.module.css'
import { useOperateTexts } from './texts.ts'
import { useShowCurrent } from './useShowCurrent.ts'

/** A part of a subject: its address below /desk/settings. */
export type Part = { readonly path: string; readonly label: OperateKey }

/** The parts of a subject as links above its pages. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const search = useKeptSearch()
  const nav = useShowCurrent()
  return (
    <nav ref={nav} className={classes.parts} aria-label={desk('views')}>
      {parts.map(({ path, label }) => (
        <NavLink key={path} end to={{ pathname: `/settings/${path}`, search }} className={classes.part ?? ''}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
