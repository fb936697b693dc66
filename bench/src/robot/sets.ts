import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A question and the document that answers it; '' for none. */
export type Asked = readonly [question: string, docId: string]

/** A knowledge base, and held-out questions. */
export type Split = {
  readonly name: string
  /** The product's code of the language. */
  readonly locale: string
  readonly train: readonly Asked[]
  readonly asked: readonly Asked[]
  /** Questions that no document answers. */
  readonly foreign: readonly Asked[]
}

type File = Readonly<Record<string, readonly Asked[]>>

const EXTENSION = '.json.gz'

const read = (folder: string, name: string): File =>
  JSON.parse(gunzipSync(readFileSync(join(folder, name + EXTENSION))).toString('utf8')) as File

/** `massive_tl-PH` is Filipino (the product's fil), `massive_zh-TW` traditional Chinese (tw). */
const localeOf = (name: string): string => {
  const [, language = '', country = ''] = /^massive_(\w+)-(\w+)$/.exec(name) ?? []
  if (country === 'TW') return 'tw'
  return language === 'tl' ? 'fil' : language || 'en'
}

/** The sets of a folder. The questions are a set's part `test` if there is one, else `dev`. */
export const openSets = (folder: string) => {
  if (!existsSync(folder)) throw new Error(`There are no question sets in ${folder}: name their folder with --data`)
  const split = (name: string, part = 'train'): Split => {
    const file = read(folder, name)
    // nothing is trained on foreign questions, so all other parts can replace a missing test part
    const foreign = file.oos_test ?? [...(file.oos_dev ?? []), ...(file.oos_train ?? [])]
    return {
      name: part === 'train' ? name : `${name} ${part}`,
      locale: localeOf(name),
      train: file[part] ?? [],
      asked: file.test ?? file.dev ?? [],
      foreign,
    }
  }
  const languages = readdirSync(folder)
    .filter((name) => name.startsWith('massive_') && name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
  return { split, languages }
}

/** The questions by document, in the order of the documents. */
export const byDocument = (train: readonly Asked[]): Map<string, string[]> => {
  const documents = new Map<string, string[]>()
  for (const [question, docId] of train) {
    const known = documents.get(docId)
    if (known) known.push(question)
    else documents.set(docId, [question])
  }
  return documents
}
