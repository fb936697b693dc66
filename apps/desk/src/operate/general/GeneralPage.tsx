import type { GeneralKey } from '@foyer/locales/general/index'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay, useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { PageHead } from '../PageHead.tsx'
import tabs from '../Parts.module.css'
import { usePeopleTexts } from '../people/texts.ts'
import { useOperateTexts } from '../texts.ts'
import classes from './general.module.css'
import { useGeneralTexts } from './texts.ts'

const parts = [
  ['general', 'wordsAndTags'],
  ['general/services', 'services'],
  ['general/security', 'security'],
  ['general/configuration', 'oneFile'],
] as const satisfies readonly (readonly [string, GeneralKey])[]

/** The links to the parts. */
export const Parts = () => {
  const t = useGeneralTexts()
  const desk = useTexts()
  const search = useKeptSearch()
  const mayConfigure = useMay('config')
  return (
    <nav className={tabs.parts} aria-label={desk('views')}>
      {parts
        .filter(([, label]) => mayConfigure || label !== 'oneFile')
        .map(([path, label]) => (
          <NavLink key={path} end to={{ pathname: `/settings/${path}`, search }} className={tabs.part ?? ''}>
            {t(label)}
          </NavLink>
        ))}
    </nav>
  )
}

type FormState = {
  readonly dirty: boolean
  readonly saving: boolean
  readonly error: Error | null
  readonly save: () => void
  /** Saves over what somebody else has saved. */
  readonly overwrite: () => unknown
}
type Props = {
  state: FormState
  mayChange: boolean
  /** Loads what is stored in place of what was written here. */
  onReload: () => Promise<unknown>
  children: ReactNode
}

/** The frame of the pages: title, whether something is unsaved, the parts, and why a save failed. */
export const GeneralPage = ({ state, mayChange, onReload, children }: Props) => {
  const words = useOperateTexts()
  const people = usePeopleTexts()
  const desk = useTexts()
  const { dirty, saving, error, save, overwrite } = state
  return (
    <div className={frame.page}>
      <PageHead title={desk('general')} note={dirty && <span className={frame.unsaved}>{words('unsaved')}</span>}>
        {mayChange && (
          <Button onClick={save} loading={saving} disabled={!dirty}>
            {words('save')}
          </Button>
        )}
      </PageHead>
      <Parts />
      <SaveFailure error={error} onLoad={onReload} onOverwrite={overwrite} />
      <div className={frame.body}>
        {!mayChange && <p className={classes.quiet}>{people('cannotChange')}</p>}
        {children}
      </div>
    </div>
  )
}
