/// <reference types="node" />
import { readFileSync } from 'node:fs'

const fileOf = (name: string): URL => new URL(`../../vectors/${name}`, import.meta.url)

/** The file of word vectors of a language. */
export const readPack = (language: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(fileOf(`${language}.bin`)))

/** What customers ask in a language: a topic a line, its wordings separated by ` | `. */
export const readTopics = (language: string): string => readFileSync(fileOf(`topics.${language}.txt`), 'utf8')
