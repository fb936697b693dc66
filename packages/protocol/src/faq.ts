import { type Static, Type } from 'typebox'
import { address, id, list, name, oneOf } from './fields.ts'

/** A question of the FAQ (S3.9-02). */
export const faqQuestion = Type.Object({ questionName: name, docId: id })
export type FaqQuestion = Static<typeof faqQuestion>

/**
 * An entry of showContent: a question (showType 1), or a tab with its questions (2, and 3 with a picture) (G-38). One
 * shape with optional members, as a union would be written by trial.
 */
export const faqEntry = Type.Object({
  questionName: Type.Optional(name),
  docId: Type.Optional(id),
  id: Type.Optional(id),
  name: Type.Optional(name),
  picture: Type.Optional(address),
  list: Type.Optional(list(faqQuestion, 200)),
})

/** FAQ (S3.9). */
export const faq = Type.Object({ showType: oneOf(1, 2, 3), showContent: list(faqEntry, 200) })
export type Faq = Static<typeof faq>
