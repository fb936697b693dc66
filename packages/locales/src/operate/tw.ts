import type { OperateMessages } from './en.ts'
import { untranslated } from './untranslated.ts'

/** Chinese (traditional, as written in Taiwan) texts of the operators’ pages. */
export const tw: OperateMessages = untranslated
