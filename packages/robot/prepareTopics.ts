/// <reference types="node" />
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { prepareTopics } from './src/ranking/readyTopics.ts'
import { readWordings } from './src/vectors/readPack.ts'

// Makes the files of topics that the server reads (`readTopics`). The same wordings and vectors give the same topics.

const OUT = new URL('dist/', import.meta.url)

mkdirSync(OUT, { recursive: true })
for (const name of readdirSync(new URL('vectors/', import.meta.url))) {
  const [, file, language] = /^((?:topics|asides)\.(.+))\.txt$/.exec(name) ?? []
  if (file !== undefined && language !== undefined)
    writeFileSync(new URL(`${file}.bin`, OUT), serialize(prepareTopics(readWordings(file), language)))
}
