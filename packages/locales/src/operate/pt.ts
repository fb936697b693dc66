import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Portuguese (Brazilian) texts of the operators’ pages. */
export const pt: OperateMessages = untranslated
