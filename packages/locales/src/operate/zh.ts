import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Chinese (simplified) texts of the operators’ pages. */
export const zh: OperateMessages = untranslated
