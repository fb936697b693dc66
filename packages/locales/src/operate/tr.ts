import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Turkish texts of the operators’ pages. */
export const tr: OperateMessages = untranslated
