/** Browsers do not rank, and three megabytes are no part of a page. */
export const readPack = (language: string): Uint8Array<ArrayBuffer> => {
  throw new Error(`The word vectors of ${language} are only on the server`)
}
