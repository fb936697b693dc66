import { createTexts, type Texts } from '@foyer/locales'
import { loadTicketMessages, type TicketKey } from '@foyer/locales/ticket/index'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { usePageParts } from '../useClient.ts'
import { Ghosts, Problem } from './Waiting.tsx'

/** The texts of tickets, which come in a chunk of their own. */
export const TicketTextsContext = createContext<Texts<TicketKey> | null>(null)

/** Throws outside of TicketTexts. */
export const useTicketTexts = (): Texts<TicketKey> => {
  const texts = use(TicketTextsContext)
  if (!texts) throw new Error('useTicketTexts outside of TicketTexts')
  return texts
}

/** Loads the texts of tickets for what it contains, once. */
export const TicketTexts = ({ children }: { readonly children: ReactNode }) => {
  const { locale, t } = usePageParts()
  const given = use(TicketTextsContext)
  const [texts, setTexts] = useState<Texts<TicketKey> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    let wanted = true
    setFailed(false)
    loadTicketMessages(locale).then(
      (messages) => {
        const made = createTexts(messages, locale)
        if (wanted) setTexts(() => made)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [locale])
  useEffect(() => (given ? undefined : load()), [given, load])
  const ready = given ?? texts
  if (ready) return <TicketTextsContext value={ready}>{children}</TicketTextsContext>
  return failed ? <Problem text={t('pageOffline')} again={load} /> : <Ghosts />
}
