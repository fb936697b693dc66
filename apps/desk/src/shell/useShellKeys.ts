import { useNavigate } from 'react-router'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { useConfirmedLeave } from '../leaving/leaving.ts'
import { useMayOpen } from '../useClient.ts'
import { type Area, areas } from './areas.ts'
import type { ShellDialog } from './shell.ts'
import { useKeptSearch } from './useKeptSearch.ts'

type Parts = { readonly show: (dialog: ShellDialog) => void; readonly openMenu: () => void }

/** The shortcuts that work in every area. An area that binds the same command handles it instead. */
export const useShellKeys = ({ show, openMenu }: Parts): void => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const leave = useConfirmedLeave()
  const may = useMayOpen()
  const to = (pathname: string) => () => leave(() => navigate({ pathname, search }))
  const chats = { mine: to('/mine'), queue: to('/queue'), ended: to('/ended') }
  const commands: Readonly<Record<Area['path'], object>> = {
    '/mine': chats,
    '/tickets': { tickets: to('/tickets') },
    '/customers': { customers: to('/customers') },
    '/visitors': { visitors: to('/visitors') },
    '/team': { team: to('/team') },
    '/robot': { robot: to('/robot') },
    '/settings': { settings: to('/settings') },
  }
  const own = areas.filter(({ needs }) => may(needs)).map(({ path }) => commands[path])
  const forAll = {
    yourMenu: openMenu,
    profile: () => show('profile'),
    colleagues: () => show('colleagues'),
    map: () => show('map'),
    search: () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
  }
  useShortcuts(Object.assign(forAll, ...own), window)
}
