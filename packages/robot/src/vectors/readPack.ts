/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type { ReadyTopics } from '../ranking/readyTopics.ts'

const fileOf = (name: string): URL => new URL(`../../vectors/${name}`, import.meta.url)

/** The file of word vectors of a language. */
export const readPack = (language: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(fileOf(`${language}.bin`)))

/** The lines of a language's glossary. */
export const readGlossary = (language: string): string[] =>
  readFileSync(fileOf(`words.${language}.txt`), 'utf8')
    .trim()
    .split('\n')

/** A file of topics such as `topics.en`, with what `npm run bench:robot:topics` has written. */
export const readTopics = (name: string): ReadyTopics => deserialize(readFileSync(fileOf(`${name}.bin`))) as ReadyTopics
