const ABSENT = 'Only the server knows the forms of words: browsers do not rank'

const absent = (): never => {
  throw new Error(ABSENT)
}

export const loadConverter: () => typeof import('opencc-js/t2cn').Converter = absent
export const loadPinyin: () => typeof import('pinyin-pro').pinyin = absent
export const loadStemmers: () => typeof import('snowball-stemmers').newStemmer = absent
