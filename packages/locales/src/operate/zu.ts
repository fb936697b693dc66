import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Zulu texts of the operators’ pages. */
export const zu: OperateMessages = untranslated
