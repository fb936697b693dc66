import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Thai texts of the operators’ pages. */
export const th: OperateMessages = untranslated
