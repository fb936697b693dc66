import { fieldName } from '@foyer/client/forms/fieldName'
import { type FieldError, textOf } from '@foyer/client/forms/values'
import type { Answer } from '@foyer/client/http'
import type { FormField } from '@foyer/client/message'
import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import type { Taken, TicketFile } from '@foyer/client/visitorTickets/types'
import { TOAST_VALIDATION } from '@foyer/protocol/limits'
import { useCallback, useRef, useState } from 'react'
import { readFiles, readFormDraft, writeFiles, writeFormDraft } from '../form/formDraft.ts'
import { useForm } from '../form/useForm.ts'
import { useTicketTexts } from '../ticket/texts.tsx'
import { useAttachments } from '../ticket/useAttachments.ts'
import { wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import { type Chosens, OWN } from './leaveForm.ts'

/** What the server has taken. */
export type Sent = Taken & {
  readonly kind: 'message' | 'ticket' | 'callback'
  readonly email: string
}

type LeaveParts = {
  readonly tickets: Tickets
  readonly fields: readonly FormField[]
  /** Where the unsent form is kept in this tab. */
  readonly draftKey: string
  /** What the visitor has typed elsewhere already. */
  readonly words: string
  /** Sends it under the sender's own id. `website` is what only programs fill in. */
  readonly attempt: (
    chosen: Chosens,
    files: readonly TicketFile[],
    website: string,
    clientId: string,
  ) => Promise<Answer<Taken>>
  readonly done: (taken: Taken, chosen: Chosens) => void
}

// The tenant's pattern is for the form before the chat: a message may come from anywhere.
const anyPhone = String.raw`^[+(]?\d[\d\s()./-]{2,31}$`

/** An unsent draft and what was typed in the chat since: what says the same is said once. */
const withWords = (draft: string, words: string): string => {
  if (draft.includes(words)) return draft
  return words.includes(draft) ? words : `${draft}\n${words}`
}

/** The state of a form that leaves a message: its draft, its pictures, its way to the server. */
export const useLeave = ({ tickets, fields, draftKey, words, attempt, done }: LeaveParts) => {
  const { visitor, storage, t } = usePageParts()
  const tt = useTicketTexts()
  const website = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState(false)
  const filesKey = `${draftKey}.files`
  const keep = useCallback(
    (files: readonly TicketFile[]) => storage.set(filesKey, writeFiles(files)),
    [storage, filesKey],
  )
  const pictures = useAttachments(tickets, readFiles(storage.get(filesKey)), keep)

  const complain = ({ id, name }: FormField, error: FieldError) => {
    const missing = id === OWN.content ? tt('contentMissing') : id === OWN.name ? tt('nameMissing') : ''
    const texts: Readonly<Record<FieldError, string>> = {
      missing: missing || t('inputField', { name: fieldName(name) }),
      wrong: t('fieldWrong'),
      phone: t('rightPhone'),
      email: t('rightEmail'),
    }
    visitor.notify('warning', texts[error], {}, TOAST_VALIDATION)
  }

  const submit = async (chosen: Chosens): Promise<string> => {
    const files = await pictures.ready()
    if (!files) return tt('pictureFailed')
    const answer = await tickets.send(
      `${draftKey}.send`,
      [chosen, files],
      (clientId) => attempt(chosen, files, website.current?.value ?? '', clientId),
      () => setWaiting(true),
    )
    setWaiting(false)
    if (!answer?.ok) return answer ? wordsOf(answer, t) : ''
    storage.set(draftKey, '')
    pictures.clear()
    done(answer.data, chosen)
    return ''
  }

  const form = useForm({
    fields,
    phonePattern: anyPhone,
    kept: () => {
      const draft = readFormDraft(storage.get(draftKey))
      return new Map(draft).set(OWN.content, withWords(textOf(draft.get(OWN.content)), words))
    },
    keep: (values) => storage.set(draftKey, writeFormDraft(values)),
    complain,
    submit,
  })
  return { form, pictures, waiting, website }
}
