import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Polish texts of the operators’ pages. */
export const pl: OperateMessages = untranslated
