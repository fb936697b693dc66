import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useManage } from '../../operate/queries.ts'
import { useRobot } from '../robot.ts'
import type { Doc } from './docForm.ts'

const PAGE = 50

/** The filter of the documents, each '' for any. It is in the address, so that going back restores it. */
export type DocFilter = {
  readonly q: string
  readonly category: string
  readonly status: string
  readonly lang: string
  /** 'unused', 'staleOnly', 'thin' or 'proposed'. */
  readonly show: string
  readonly sort: string
}

/** The orders of the list besides its own. */
export const sorts = ['use', 'against', 'edited'] as const

/** The category of small talk, which no operator can give: those have no space before. */
export const SMALL_TALK = ' talk'

const names = ['q', 'category', 'status', 'lang', 'show', 'sort'] as const

/** The address's filter, and its setter. */
export const useDocFilter = (): readonly [DocFilter, (change: Partial<DocFilter>) => void] => {
  const [search, setSearch] = useSearchParams()
  const set = (change: Partial<DocFilter>) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries(change))
          if (value === '') params.delete(name)
          else params.set(name, value)
        return params
      },
      { replace: true },
    )
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
  return [filter as DocFilter, set]
}

const statuses: readonly (string | undefined)[] = ['0', '1', '2', '3']

/** The filter as the calls take it. */
export const filterOf = ({ q, category, status, lang, show }: DocFilter) => ({
  ...(q.trim() === '' ? {} : { keyword: q.trim() }),
  ...(category === '' ? {} : category === SMALL_TALK ? { smallTalk: 1 as const } : { category }),
  ...(statuses.includes(status) ? { docStatus: Number(status) as NonNullable<Doc['docStatus']> } : {}),
  ...(lang === '' ? {} : { locale: lang }),
  ...(show === 'unused' ? { unused: 1 as const } : {}),
  ...(show === 'staleOnly' ? { stale: 1 as const } : {}),
  ...(show === 'thin' ? { thin: 1 as const } : {}),
  ...(show === 'proposed' ? { proposed: 1 as const } : {}),
})

const orderOf = (filter: DocFilter) => {
  const sort = sorts.find((one) => one === filter.sort)
  return sort === undefined ? {} : { sort }
}

/** The documents that match the filter, page by page. */
export const useDocs = (filter: DocFilter) => {
  const { robot } = useRobot()
  const { ask } = useManage()
  const body = { robotNo: robot.robotNo, ...filterOf(filter), ...orderOf(filter), use: 1 as const, pageSize: PAGE }
  const found = useInfiniteQuery({
    queryKey: ['getRobotDocList', body],
    queryFn: ({ pageParam }) => ask('getRobotDocList', { ...body, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
  const docs = useMemo(() => found.data?.pages.flat() ?? [], [found.data])
  return { ...found, docs }
}
