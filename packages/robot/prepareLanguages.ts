/// <reference types="node" />
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import wabt from 'wabt'
import { prepareTopics } from './src/ranking/readyTopics.ts'
import { LANGUAGES } from './src/smallTalk/languages.ts'
import { prepareTalk } from './src/smallTalk/smallTalk.ts'
import { readGlossaryLines, readWordings } from './src/vectors/readPack.ts'
import { prepareGlossary } from './src/vectors/readyGlossary.ts'

// Makes the files that the server reads (`readDots`, `readGlossary`, `readTalk`, `readTopics`). The same texts and vectors give the same files.

const OUT = new URL('dist/', import.meta.url)

mkdirSync(OUT, { recursive: true })
const { parseWat } = await wabt()
const text = readFileSync(new URL('src/vectors/dots.wat', import.meta.url), 'utf8')
writeFileSync(new URL('dots.wasm', OUT), parseWat('dots.wat', text, { simd: true }).toBinary({}).buffer)

const files = readdirSync(new URL('vectors/', import.meta.url))
const save = (name: string, made: unknown) => {
  writeFileSync(new URL(`${name}.bin`, OUT), serialize(made))
}

for (const language of Object.keys(LANGUAGES)) save(`talk.${language}`, prepareTalk(language))

for (const file of files) {
  const language = /^words\.(.+)\.txt$/.exec(file)?.[1]
  if (language !== undefined) save(`words.${language}`, prepareGlossary(readGlossaryLines(language), language))
}
// topics are read by the glossaries
for (const file of files) {
  const [, name, language] = /^((?:topics|asides)\.(.+))\.txt$/.exec(file) ?? []
  if (name !== undefined && language !== undefined) save(name, prepareTopics(readWordings(name), language))
}
