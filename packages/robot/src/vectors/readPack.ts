/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type { ReadyTopics } from '../ranking/readyTopics.ts'
import type { ReadyTalk } from '../smallTalk/smallTalk.ts'
import type { ReadyGlossary } from './readyGlossary.ts'

const fileOf = (name: string): URL => new URL(`../../vectors/${name}`, import.meta.url)

/** The file of word vectors of a language. */
export const readPack = (language: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(fileOf(`${language}.bin`)))

/** The lines of a language's glossary. */
export const readGlossaryLines = (language: string): string[] =>
  readFileSync(fileOf(`words.${language}.txt`), 'utf8')
    .trim()
    .split('\n')

/** The wordings of a file such as `topics.en`, a line a topic. */
export const readWordings = (name: string): string[][] =>
  readFileSync(fileOf(`${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

/** What the build makes of the texts (`prepareLanguages.ts`). */
const readMade = (name: string): unknown =>
  deserialize(readFileSync(new URL(`../../dist/${name}.bin`, import.meta.url)))

/** A language's glossary, ready to read. */
export const readGlossary = (language: string): ReadyGlossary => readMade(`words.${language}`) as ReadyGlossary

/** Wordings, ready to read. */
export const readTopics = (name: string): ReadyTopics => readMade(name) as ReadyTopics

/** The small talk of a new robot in a language, ready to read. */
export const readTalk = (language: string): ReadyTalk => readMade(`talk.${language}`) as ReadyTalk

/** The compiled `dots.wat`. */
export const readDots = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL('../../dist/dots.wasm', import.meta.url)))
