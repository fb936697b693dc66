import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Filipino texts of the operators’ pages. */
export const fil: OperateMessages = untranslated
