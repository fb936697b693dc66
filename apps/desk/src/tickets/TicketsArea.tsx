import { Empty } from '../Empty.tsx'
import { useTexts } from '../useClient.ts'

/** The area of tickets, below /desk/tickets. */
export const TicketsArea = () => {
  const t = useTexts()
  return (
    <main>
      <Empty icon="ticket" title={t('tickets')} hint={t('emptyFiltered')} heading />
    </main>
  )
}
