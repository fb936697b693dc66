import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Korean texts of the operators’ pages. */
export const ko: OperateMessages = untranslated
