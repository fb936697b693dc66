import { useNavigate } from 'react-router'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { useConfirmedLeave } from '../leaving/leaving.ts'
import { useIsOperator } from '../useClient.ts'
import type { ShellDialog } from './shell.ts'
import { useKeptSearch } from './useKeptSearch.ts'

type Parts = { readonly show: (dialog: ShellDialog) => void; readonly openMenu: () => void }

/** The shortcuts that work in every area. An area that binds the same command handles it instead. */
export const useShellKeys = ({ show, openMenu }: Parts): void => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const leave = useConfirmedLeave()
  const operator = useIsOperator()
  const to = (pathname: string) => () => leave(() => navigate({ pathname, search }))
  const forOperators = { team: to('/team'), robot: to('/robot'), settings: to('/settings') }
  const forAll = {
    mine: to('/mine'),
    queue: to('/queue'),
    ended: to('/ended'),
    tickets: to('/tickets'),
    customers: to('/customers'),
    yourMenu: openMenu,
    profile: () => show('profile'),
    colleagues: () => show('colleagues'),
    map: () => show('map'),
    search: () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
  }
  useShortcuts(operator ? Object.assign(forOperators, forAll) : forAll, window)
}
