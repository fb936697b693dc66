import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { prepareTopics, usuallyKnown } from '@foyer/robot/topics'

// Makes the files of topics that packages/robot ships from their wordings. The same wordings and vectors give the same
// topics.

const FOLDER = new URL('../../../packages/robot/vectors/', import.meta.url)

for (const name of readdirSync(FOLDER)) {
  const [, file, language] = /^((?:topics|asides)\.(.+))\.txt$/.exec(name) ?? []
  if (file === undefined || language === undefined) continue
  const wordings = readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
  const ready = prepareTopics(wordings, language)
  writeFileSync(new URL(`${file}.bin`, FOLDER), serialize(ready))
  const known = file.startsWith('topics') ? `, usually known ${usuallyKnown(wordings, language).toFixed(2)}` : ''
  process.stdout.write(`${file}: ${ready.topics} topics with ${ready.wordings} wordings${known}\n`)
}
