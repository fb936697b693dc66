import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Japanese texts of the operators’ pages. */
export const ja: OperateMessages = untranslated
