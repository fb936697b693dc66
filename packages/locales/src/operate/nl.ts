import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Dutch texts of the operators’ pages. */
export const nl: OperateMessages = untranslated
