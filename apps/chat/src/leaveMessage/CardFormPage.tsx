import { createPlatform, type Host } from '@foyer/client/platform'
import { createTickets } from '@foyer/client/visitorTickets/tickets'
import type { Template } from '@foyer/client/visitorTickets/types'
import { tagOf } from '@foyer/locales'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { readQuery } from '../host/query.ts'
import type { PageProps } from '../pages/Pages.tsx'
import { PageFrame, PageShell } from '../ticket/PageShell.tsx'
import { tabStorage } from '../ticket/tabStorage.ts'
import { TicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { cardFields, OWN, toTicket } from './leaveForm.ts'
import { SentPanel } from './Sent.tsx'
import { useNames } from './SubmitTab.tsx'
import { type Sent, useLeave } from './useLeave.ts'

const useTickets = (tenantId: string) => {
  const { locale, storage } = usePageParts()
  return useMemo(() => {
    const platform = { ...createPlatform(window as Host), language: () => tagOf(locale) }
    return createTickets(platform, { tenantId, userId: '', ticketToken: '' }, tabStorage(storage))
  }, [tenantId, locale, storage])
}

type CardProps = {
  readonly tickets: ReturnType<typeof useTickets>
  readonly template: Template
  readonly templateId: string
  readonly sent: (sent: Sent) => void
}

const CardForm = ({ tickets, template, templateId, sent }: CardProps) => {
  const names = useNames()
  const fields = useMemo(() => cardFields(names, template), [names, template])
  const state = useLeave({
    tickets,
    fields,
    draftKey: `cardDraft.${templateId}`,
    words: '',
    attempt: (chosen, files, website, clientId) => {
      const { typeName: title, typeId: askedType } = template
      return tickets.write.open(toTicket({ chosen, template, files, website, title, askedType, templateId }), clientId)
    },
    done: (taken, chosen) => sent({ ...taken, kind: 'ticket', email: `${chosen[OWN.email] ?? ''}` }),
  })
  return <LeaveForm label={template.typeName} state={state} hasPictures />
}

const Content = ({ chat }: Pick<PageProps, 'chat'>) => {
  const { t } = usePageParts()
  const { tenantId = '', templateId = '' } = useMemo(() => readQuery(location.search).all, [])
  const tickets = useTickets(tenantId)
  useEffect(() => tickets.stop, [tickets])
  const ask = useCallback(() => tickets.read.cardTemplate(templateId), [tickets, templateId])
  const { loaded, again } = useLoaded(ask)
  const [sent, setSent] = useState<Sent | null>(null)
  const template = loaded.state === 'shown' ? loaded.data : null
  const taken = (what: Sent) => {
    setSent(what)
    chat?.frame.tell('ticket:created', { woId: what.id })
  }
  return (
    <PageShell title={template?.typeName || t('form')} brand={null} leave={null} width="narrow">
      {loaded.state === 'loading' && <Ghosts />}
      {loaded.state === 'failed' && (
        <Problem text={wordsOf(loaded.failure, t)} again={loaded.failure.kind === 'refused' ? null : again} />
      )}
      {sent && <SentPanel sent={sent} showMine={null} again={() => setSent(null)} close={null} />}
      {template && !sent && <CardForm tickets={tickets} template={template} templateId={templateId} sent={taken} />}
    </PageShell>
  )
}

/** The card form, which makes a ticket (S2.1-22 to S2.1-26, S5.7-07). */
export const CardFormPage = ({ spoken, chat }: PageProps) => (
  <PageFrame spoken={spoken}>
    <TicketTexts>
      <Content chat={chat} />
    </TicketTexts>
  </PageFrame>
)
