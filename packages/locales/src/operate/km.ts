import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Khmer texts of the operators’ pages. */
export const km: OperateMessages = untranslated
