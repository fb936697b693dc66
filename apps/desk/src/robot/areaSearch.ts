import { useLocation } from 'react-router'

const names = ['locale', 'robot']

/** What every address of the area carries: the language and the robot, not the filters of a page. */
export const useAreaSearch = (): string => {
  const { search } = useLocation()
  const all = new URLSearchParams(search)
  for (const name of [...all.keys()]) if (!names.includes(name)) all.delete(name)
  return all.toString()
}

/** Where the way up leads from a page below `pathname`: the same filters stand in its address. */
export const useListLocation = (pathname: string): { readonly pathname: string; readonly search: string } => ({
  pathname,
  search: useLocation().search,
})
