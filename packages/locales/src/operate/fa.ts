import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Persian texts of the operators’ pages. */
export const fa: OperateMessages = untranslated
