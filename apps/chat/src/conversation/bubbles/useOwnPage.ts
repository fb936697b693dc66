import { base } from '../../router.ts'
import { useChat, useVisitor } from '../../useClient.ts'

/** The address of a document's own page (S2.1-13), in this page's language and colours. */
export const useOwnPage = (): ((docId: string) => string) => {
  const { query, locale } = useChat()
  const userId = useVisitor((state) => state.userId)
  const { colorScheme } = query.all
  return (docId) =>
    `${base}/question?${new URLSearchParams({ docId, userId, locale, ...(colorScheme && { colorScheme }) })}`
}
