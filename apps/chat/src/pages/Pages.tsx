import { useEffect } from 'react'
import type { Language, Spoken } from '../host/language.ts'
import { readQuery } from '../host/query.ts'
import { piece } from '../piece.ts'
import { replaceRoute } from '../router.ts'
import type { Chat } from '../useClient.ts'
import { type Page, pageOf } from './pageOf.ts'

export type PageProps = {
  readonly spoken: Spoken
  readonly language: Language
  /** The chat that runs on behind the page; null where the page was opened by its own address. */
  readonly chat: Chat | null
}

const pages = {
  question: piece(async () => (await import('../question/Question.tsx')).Question),
  leaveMessage: piece(async () => (await import('../leaveMessage/LeaveMessagePage.tsx')).LeaveMessagePage),
  ticket: piece(async () => (await import('../ticket/TicketPage.tsx')).TicketPage),
  cardForm: piece(async () => (await import('../leaveMessage/CardFormPage.tsx')).CardFormPage),
  notFound: piece(async () => (await import('../NotFound.tsx')).NotFound),
} as const satisfies Readonly<Record<Page, unknown>>

/** The page of an address that is not the chat's. */
export const Pages = ({ address, ...props }: PageProps & { readonly address: string }) => {
  const { pathname, search } = new URL(address, location.origin)
  const page = pageOf(pathname, readQuery(search).all)
  useEffect(() => {
    if (page === 'notFound' && !location.pathname.endsWith('/404')) replaceRoute(`/404${location.search}`)
  }, [page])
  const Page = pages[page]
  // Another address of the same page is another page: a message, an answer.
  return <Page {...props} key={address} />
}
