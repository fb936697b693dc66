import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Burmese texts of the operators’ pages. */
export const my: OperateMessages = untranslated
