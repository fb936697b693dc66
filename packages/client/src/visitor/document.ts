import type { Responses, VisitorCalls } from '../calls.ts'
import { createHttp } from '../http.ts'
import type { Platform } from '../platform.ts'
import { toRaw, toText } from '../read.ts'

/** The document; `gone` with the server's words, '' where they are not about the document; or no network. */
export type DocumentResult =
  | { readonly state: 'shown'; readonly question: string; readonly answer: string }
  | { readonly state: 'gone'; readonly words: string }
  | { readonly state: 'offline' }

/** Loads a document of the robot for its own page (X-23, S2.1-13 to 15). Never throws; `answer` may be HTML. */
export const readDocument = async (
  platform: Platform,
  asked: { readonly docId: string; readonly userId: string },
): Promise<DocumentResult> => {
  const http = createHttp({ ...platform, token: () => '' })
  const { docId, userId } = asked
  // The path as it is: wire.ts, which names the others, would come along into the page of a document.
  const path = '/api/chat/visitor/getRobotDoc'
  const answer = await http.call<Responses<VisitorCalls>['getRobotDoc']>(path, { docId, userId })
  if (answer.ok) {
    const { docQuestion, docAnswer } = toRaw(answer.data)
    return { state: 'shown', question: toText(docQuestion), answer: toText(docAnswer) }
  }
  // For an unknown userId the server's words are about signing in.
  if (answer.kind === 'expired') return { state: 'gone', words: '' }
  return answer.kind === 'refused' ? { state: 'gone', words: answer.message } : { state: 'offline' }
}
