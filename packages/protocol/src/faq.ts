import { Type } from 'typebox'
import { id, list, name, oneOf } from './fields.ts'
import { byLanguage, link, setting, shown, withHelp } from './setting.ts'

/** A question of the FAQ (S3.9-02). */
export const faqQuestion = Type.Object(
  withHelp('faqQuestion', {
    questionName: setting(shown(name), 'Question', ''),
    docId: setting(byLanguage(id), 'Document that answers it', ''),
  }),
)

/** A tab of the FAQ (G-38). */
export const faqTab = Type.Object(
  withHelp('faqTab', {
    id: setting(id, 'Id', ''),
    name: setting(shown(name), 'Name', ''),
    picture: setting(link, 'Picture', ''),
    list: setting(list(faqQuestion, 200), 'Questions', []),
  }),
)

/**
 * An entry of showContent: a question (showType 1), or a tab (2, and 3 with a picture) (G-38). One shape with optional
 * members, because a union is serialized by trying each of its schemas.
 */
export const faqEntry = Type.Partial(Type.Object({ ...faqQuestion.properties, ...faqTab.properties }))

/** FAQ (S3.9). */
export const faq = Type.Object(
  withHelp('faq', {
    showType: setting(oneOf(1, 2, 3), 'Layout', 1),
    showContent: setting(list(faqEntry, 200), 'Questions or tabs', []),
  }),
)
