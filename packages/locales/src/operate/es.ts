import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Spanish texts of the operators’ pages. */
export const es: OperateMessages = untranslated
