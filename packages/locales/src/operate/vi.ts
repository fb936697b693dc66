import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Vietnamese texts of the operators’ pages. */
export const vi: OperateMessages = untranslated
