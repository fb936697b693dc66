import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Russian texts of the operators’ pages. */
export const ru: OperateMessages = untranslated
