import type { PeopleKey } from '@foyer/locales/people/index'
import { NavLink } from 'react-router'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import classes from '../Parts.module.css'
import { usePeopleTexts } from './texts.ts'

const parts = [
  ['people', 'people'],
  ['people/groups', 'groups'],
  ['people/roles', 'roles'],
] as const satisfies readonly (readonly [string, PeopleKey])[]

/** The links above the pages of people, groups and roles. */
export const PeopleParts = () => {
  const t = usePeopleTexts()
  const search = useKeptSearch()
  return (
    <nav className={classes.parts} aria-label={t('people')}>
      {parts.map(([path, label]) => (
        <NavLink key={path} end to={{ pathname: `/settings/${path}`, search }} className={classes.part ?? ''}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
