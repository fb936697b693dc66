import { type Row, tidy } from '../table.ts'
import { libraries, ours } from './contenders.ts'
import { findAll, rightAmong } from './measure.ts'
import { typed, unmarked } from './noise.ts'
import { plainRow, rowOf } from './rows.ts'
import type { Asked, openSets } from './sets.ts'

type Sets = ReturnType<typeof openSets>

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const mistyped = (asked: readonly Asked[]): Asked[] =>
  asked.map(([question, docId], at) => [typed(question, at + 1), docId])

/** Each language of the sets, also with typing errors, compared with libraries. */
export const languageRows = async (sets: Sets, say: (line: string) => void): Promise<Row[]> => {
  const rows: Row[] = []
  const firsts: number[] = []
  for (const name of sets.languages) {
    const { train, asked, locale } = sets.split(name)
    const { ask } = await ours.build(train, locale)
    const found = await findAll(ask, asked)
    const top1 = rightAmong(found, 1)
    const noisy = rightAmong(await findAll(ask, mistyped(asked)), 1)
    firsts.push(top1)
    const others: string[] = []
    for (const library of libraries) {
      const built = await library.build(train, locale)
      others.push(`${library.name} ${tidy(rightAmong(await findAll(built.ask, asked), 1))}`)
    }
    say(`${name}: ${tidy(top1)}`)
    rows.push(
      plainRow(
        name,
        `${tidy(top1)} / ${tidy(rightAmong(found, 3))} %, typing errors ${tidy(noisy)} %`,
        others.join(', '),
      ),
    )
    if (locale === 'vi') {
      const bare = asked.map(([question, docId]): Asked => [unmarked(question), docId])
      rows.push(rowOf({ what: `${name} without marks`, value: rightAmong(await findAll(ask, bare), 1), goal: 83 }))
    }
  }
  if (firsts.length === 0) return rows
  return [
    rowOf({ what: `MASSIVE, mean of ${firsts.length} languages: top-1`, value: mean(firsts), goal: 85 }),
    rowOf({ what: 'MASSIVE, worst of them', value: Math.min(...firsts), goal: 77 }),
    ...rows,
  ]
}
