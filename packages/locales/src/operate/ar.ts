import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Arabic texts of the operators’ pages. */
export const ar: OperateMessages = untranslated
