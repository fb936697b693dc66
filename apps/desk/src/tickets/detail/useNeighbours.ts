import { usePlace } from '../place.ts'
import { useTickets } from '../queries.ts'

/** The ids of the tickets before and after one in the list that the address names; '' for none. */
export const useNeighbours = (ticketId: string) => {
  const { query } = usePlace()
  const { data } = useTickets(query)
  const ids = data?.pages.flat().map(({ id }) => id) ?? []
  const at = ids.indexOf(ticketId)
  return { next: ids[at + 1] ?? '', previous: at > 0 ? (ids[at - 1] ?? '') : '' }
}
