/// <reference types="node" />
import { readFileSync } from 'node:fs'

/** The file of word vectors of a language. */
export const readPack = (language: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`../../vectors/${language}.bin`, import.meta.url)))
