import { createHttp } from '../http.ts'
import type { Platform } from '../platform.ts'
import { toRaw, toText } from '../read.ts'

/** What became of asking for a document: `gone` with the server's words, '' where they say nothing of the document. */
export type DocumentResult =
  | { readonly state: 'shown'; readonly question: string; readonly answer: string }
  | { readonly state: 'gone'; readonly words: string }
  | { readonly state: 'offline' }

/** A document of the robot, for a page of its own (X-23, S2.1-13 to 15). Never throws; `answer` may be HTML. */
export const readDocument = async (
  platform: Platform,
  asked: { readonly docId: string; readonly userId: string },
): Promise<DocumentResult> => {
  const http = createHttp({ ...platform, token: () => '' })
  const { docId, userId } = asked
  const answer = await http.call('/api/chat/visitor/getRobotDoc', { docId, userId })
  if (answer.ok) {
    const { docQuestion, docAnswer } = toRaw(answer.data)
    return { state: 'shown', question: toText(docQuestion), answer: toText(docAnswer) }
  }
  // An address that names nobody has words about signing in, which mean nothing here.
  if (answer.kind === 'expired') return { state: 'gone', words: '' }
  return answer.kind === 'refused' ? { state: 'gone', words: answer.message } : { state: 'offline' }
}
