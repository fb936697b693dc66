import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { focusedRowId, rowIdOf, rowLinks } from '../../inbox/rows.ts'
import { neighbour } from '../../inbox/sections.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { usePlace } from '../place.ts'
import type { Chosen } from './useChosen.ts'

type Parts = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  chosen: Chosen
}

/** The list's shortcuts: from ticket to ticket, choose, search, a new ticket. Enter follows the focused link. */
export const useListKeys = ({ list, search, chosen }: Parts): void => {
  const navigate = useNavigate()
  const place = usePlace()
  const step = (by: 1 | -1) => () => {
    const rows = rowLinks(list.current)
    const id = neighbour(rows.map(rowIdOf), focusedRowId(rows), by)
    rows.find((row) => rowIdOf(row) === id)?.focus()
  }
  useShortcuts({
    next: step(1),
    previous: step(-1),
    chooseTicket: () => {
      const id = focusedRowId(rowLinks(list.current))
      if (id !== '') chosen.toggle(id)
    },
    toList: () => {
      chosen.clear()
      rowLinks(list.current)[0]?.focus()
    },
    search: () => search.current?.focus(),
    newTicket: () => navigate({ pathname: '/tickets/new', search: place.search }),
  })
}
