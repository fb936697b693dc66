import { createRequire } from 'node:module'

/**
 * Libraries that are mostly dictionaries, each loaded when the first text needs it: together they take 80 ms of a start, and 15 MB that most
 * installations never use.
 */
const require = createRequire(import.meta.url)

export const loadConverter = () => (require('opencc-js/t2cn') as typeof import('opencc-js/t2cn')).Converter

export const loadPinyin = () => (require('pinyin-pro') as typeof import('pinyin-pro')).pinyin

export const loadStemmers = () => (require('snowball-stemmers') as typeof import('snowball-stemmers')).newStemmer
