import { useLocation } from 'react-router'

const names = ['locale', 'robot']

/** The query that every address of the area keeps: language and robot, without a page's filters. */
export const useAreaSearch = (): string => {
  const { search } = useLocation()
  const all = new URLSearchParams(search)
  for (const name of [...all.keys()]) if (!names.includes(name)) all.delete(name)
  return all.toString()
}

/** The address of the list that a page belongs to, with the list's filters. */
export const useListLocation = (pathname: string): { readonly pathname: string; readonly search: string } => ({
  pathname,
  search: useLocation().search,
})
