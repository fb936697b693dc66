import { failures } from '../errors.ts'
import type { DocumentBody } from './document.ts'

/** @param smallTalk '' for a document that is ranked @throws badRequest if the document cannot be switched off */
export const checkTalkMode = (smallTalk: string, { talkMode, docQuestion }: DocumentBody): void => {
  if (talkMode === 0 && smallTalk === '')
    throw failures.badRequest(`talkMode: only small talk is switched off, not ${JSON.stringify(docQuestion)}`)
}
