import { en, type OperateMessages } from './en.ts'

/** @TODO English until a language has its own texts; gone when all have. */
export const untranslated: OperateMessages = en
