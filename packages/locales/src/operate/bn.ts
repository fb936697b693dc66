import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Bengali texts of the operators’ pages. */
export const bn: OperateMessages = untranslated
