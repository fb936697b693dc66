import type { Template } from '@foyer/client/visitorTickets/types'
import { useCallback, useMemo, useState } from 'react'
import { useTicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import { spokenWindows } from './callTexts.ts'
import { LeaveForm } from './LeaveForm.tsx'
import css from './leave.module.css'
import { callFields, messageFields, OWN, ticketFields, toMessage, toTicket } from './leaveForm.ts'
import { Suggested } from './Suggested.tsx'
import { leaveDraftKey, type Site } from './site.ts'
import { type Sent, useLeave } from './useLeave.ts'

type SubmitProps = Site & {
  /** What the visitor has typed in the chat. */
  readonly words: string
  readonly title: string
  readonly sent: (sent: Sent | 'solved') => void
}

/** The names of our own fields. */
export const useNames = () => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  return useMemo(
    () => ({
      name: tt('contactName'),
      phone: t('telephone'),
      email: t('email'),
      content: tt('messageContent'),
      when: tt('whenToCall'),
    }),
    [t, tt],
  )
}

const emailOf = (chosen: Readonly<Record<string, unknown>>): string => `${chosen[OWN.email] ?? ''}`.trim()

/** The form of a plain message or of a ticket. */
const Message = (props: SubmitProps & { readonly template: Template | null }) => {
  const { channel, tickets, template, words, title, sent } = props
  const { channelId, kind, woType } = channel
  const names = useNames()
  const fields = useMemo(
    () => (kind === 'ticket' ? ticketFields(names, template) : messageFields(names)),
    [kind, names, template],
  )
  const state = useLeave({
    tickets,
    fields,
    draftKey: leaveDraftKey(channelId),
    words,
    attempt: (chosen, files, website, clientId) =>
      kind === 'ticket'
        ? tickets.write.open(
            toTicket({ chosen, template, files, website, title, channelId, askedType: woType }),
            clientId,
          )
        : tickets.write.leave(toMessage(chosen, channelId, website, ''), clientId),
    done: (taken, chosen) => sent({ ...taken, kind, email: emailOf(chosen) }),
  })
  return (
    <LeaveForm
      label={title}
      state={state}
      hasPictures={kind === 'ticket'}
      below={(written) => (
        <Suggested tickets={tickets} channelId={channelId} words={written} solved={() => sent('solved')} />
      )}
    />
  )
}

/** The form of a wish to be called. */
const CallBack = ({ channel: { channelId }, tickets, words, sent }: SubmitProps) => {
  const { t, locale } = usePageParts()
  const tt = useTicketTexts()
  const names = useNames()
  const fields = useMemo(() => {
    const texts = { today: t('today'), tomorrow: tt('tomorrow') }
    return callFields(names, spokenWindows(Date.now(), locale, texts))
  }, [names, locale, t, tt])
  const state = useLeave({
    tickets,
    fields,
    draftKey: `${leaveDraftKey(channelId)}.call`,
    words,
    attempt: (chosen, _files, website, clientId) =>
      tickets.write.leave(toMessage(chosen, channelId, website, tt('callMeBack')), clientId),
    done: (taken) => sent({ ...taken, kind: 'callback', email: '' }),
  })
  return <LeaveForm label={tt('callMeBack')} state={state} hasPictures={false} />
}

/** Loads what the ticket type asks for; a type that is gone asks for nothing. */
const Ticket = (props: SubmitProps) => {
  const { t } = usePageParts()
  const { tickets, channel } = props
  const ask = useCallback(() => tickets.read.typeTemplate(channel.woType), [tickets, channel.woType])
  const { loaded, again } = useLoaded(ask)
  if (loaded.state === 'loading') return <Ghosts />
  if (loaded.state === 'shown') return <Message {...props} template={loaded.data} />
  const gone = loaded.failure.kind === 'refused'
  return gone ? <Message {...props} template={null} /> : <Problem text={wordsOf(loaded.failure, t)} again={again} />
}

const phone =
  'M5 4h4l1.5 5-2.3 1.7a12 12 0 0 0 5.1 5.1L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z'

/** The first tab (S2.3-03): a message or a ticket, or the wish to be called. */
export const SubmitTab = (props: SubmitProps & { readonly startsWithCall: boolean }) => {
  const tt = useTicketTexts()
  const [calling, setCalling] = useState(props.startsWithCall)
  const asked = props.channel.kind === 'ticket' && props.channel.woType !== ''
  return (
    <>
      <button type="button" className={css.turn} onClick={() => setCalling(!calling)}>
        {!calling && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={phone} />
          </svg>
        )}
        {tt(calling ? 'writeInstead' : 'callMeBack')}
      </button>
      {calling && <CallBack {...props} />}
      {!calling && asked && <Ticket {...props} />}
      {!calling && !asked && <Message {...props} template={null} />}
    </>
  )
}
