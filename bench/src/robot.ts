import { parseArgs } from 'node:util'
import { DEFAULT_SETTINGS } from '@foyer/robot'
import { createSmallTalk, seededPhrases } from '@foyer/robot/smallTalk'
import { englishRows, nlpjsRows } from './robot/english.ts'
import { languageRows } from './robot/languages.ts'
import { openSets } from './robot/sets.ts'
import { shopRows } from './robot/shops.ts'
import { smallTalkRows } from './robot/smallTalk.ts'
import { speedRows } from './robot/speed.ts'
import { type Row, table } from './table.ts'

const { values } = parseArgs({
  options: {
    /** The folder of the question sets: gzip JSON, `{part: [[question, document], ...]}`. */
    data: { type: 'string', default: '../shared/data/nlu' },
    /** Only these parts, separated by commas. */
    only: { type: 'string', default: 'english,languages,shops,talk,speed,nlpjs' },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const parts = values.only.split(',')
const sets = () => openSets(values.data)

const measures: Readonly<Record<string, () => Promise<Row[]>>> = {
  english: () => englishRows(sets(), DEFAULT_SETTINGS.answerThreshold),
  languages: () => languageRows(sets(), say),
  shops: shopRows,
  talk: async () => {
    const { recognise } = createSmallTalk(seededPhrases())
    return smallTalkRows(recognise)
  },
  speed: () => speedRows(sets(), say),
  nlpjs: () => nlpjsRows(sets()),
}

const rows: Row[] = []
for (const part of parts) {
  const measure = measures[part]
  if (measure === undefined)
    throw new Error(`--only: expected some of ${Object.keys(measures).join(', ')}, not ${part}`)
  rows.push(...(await measure()))
}
say(`\n${table(rows)}`)
