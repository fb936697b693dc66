import { readdirSync, readFileSync } from 'node:fs'
import type { RobotDocument } from '@foyer/robot'
import type { Asked } from './sets.ts'

/** A small shop with one question per document, answers, and questions as visitors ask them. */
export type Shop = {
  readonly name: string
  readonly locale: string
  readonly documents: readonly RobotDocument[]
  readonly asked: readonly Asked[]
  /** Questions of the same trade that no document answers; their document is ''. */
  readonly foreign: readonly Asked[]
}

const FOLDER = new URL('fitting/', import.meta.url)

const cells = (line: string): string[] => line.split(' | ')

const readShop = (file: string): Shop => {
  const [shop = '', locale = ''] = file.split('.')
  const text = readFileSync(new URL(file, FOLDER), 'utf8')
  const [, documents = [], asked = [], foreign = []] = text
    .split(/^## .*\n/m)
    .map((part) => part.split('\n').filter((line) => line !== ''))
  return {
    name: `${shop} ${locale}`,
    locale,
    documents: documents.map((line) => {
      const [docId = '', question = '', answer = ''] = cells(line)
      return { docId, pattern: 1, suggestDocIds: [], texts: [{ locale, question, similar: [], answer }] }
    }),
    asked: asked.map((line): Asked => {
      const [docId = '', question = ''] = cells(line)
      return [question, docId]
    }),
    foreign: foreign.map((question): Asked => [question, '']),
  }
}

/** The shops that the shipped curves are fitted on. No figure is measured on them. */
export const fittingShops = (): Shop[] => readdirSync(FOLDER).sort().map(readShop)
