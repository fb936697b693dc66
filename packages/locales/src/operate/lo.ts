import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Lao texts of the operators’ pages. */
export const lo: OperateMessages = untranslated
