import { useLocation } from 'react-router'

/** The query that all areas share: the language, without an area's own filters. */
export const useKeptSearch = (): string => {
  const locale = new URLSearchParams(useLocation().search).get('locale')
  return locale === null ? '' : `?${new URLSearchParams({ locale })}`
}
