declare module 'snowball-stemmers' {
  /** @throws TypeError for a language that it does not have */
  export const newStemmer: (language: string) => { stem(word: string): string }
}
