import { readFileSync, writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { prepareTopics } from '@foyer/robot/topics'

// Makes the file of topics that packages/robot ships from their wordings. The same wordings and vectors give the same
// topics.

const file = (ending: string): URL => new URL(`../../../packages/robot/vectors/topics.en.${ending}`, import.meta.url)

const wordings = readFileSync(file('txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
const ready = prepareTopics(wordings, 'en')
writeFileSync(file('bin'), serialize(ready))
process.stdout.write(`${ready.topics} topics with ${ready.wordings} wordings\n`)
