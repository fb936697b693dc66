import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Malay texts of the operators’ pages. */
export const ms: OperateMessages = untranslated
