import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** French texts of the operators’ pages. */
export const fr: OperateMessages = untranslated
