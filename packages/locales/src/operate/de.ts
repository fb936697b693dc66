import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** German texts of the operators’ pages. */
export const de: OperateMessages = untranslated
