import { readFileSync } from 'node:fs'
import { type Asked, byDocument } from './sets.ts'

/** The texts of each document. */
export type Groups = readonly (readonly string[])[]

/** Each line of the file holds words and sentences about one thing that customers ask of shops and services. */
export const wordings = (): Groups =>
  readFileSync(new URL('vectors/wordings.en.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

export const setGroups = (train: readonly Asked[]): Groups => [...byDocument(train).values()]
