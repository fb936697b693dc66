import { readFileSync } from 'node:fs'
import { LOCALES } from '@foyer/protocol/limits'
import type { Talk } from '@foyer/robot/smallTalk'
import { type Row, tidy } from '../table.ts'
import { plainRow, rowOf } from './rows.ts'

const KINDS = ['greeting', 'thanks', 'person', 'goodbye'] as const
type Kind = (typeof KINDS)[number]

/** What people type, by kind. Written without regard to what the product knows, so nothing is to be fitted to it. */
export type Phrases = Readonly<Record<Exclude<Kind, 'goodbye'>, readonly string[]>> & {
  readonly goodbye?: readonly string[]
  /** Questions on the matter which contain words of small talk. */
  readonly traps?: readonly string[]
}

/** The kind of small talk that a text is; null for none. */
export type Understand = (text: string, locale: string) => Talk | null

export const readPhrases = (locale: string): Phrases =>
  JSON.parse(readFileSync(new URL(`./smallTalk/${locale}.json`, import.meta.url), 'utf8')) as Phrases

type Count = { readonly understood: number; readonly of: number }

const countOf = (phrases: readonly string[], is: (text: string) => boolean): Count => ({
  understood: phrases.filter(is).length,
  of: phrases.length,
})

const show = ({ understood, of }: Count): string => `${understood} of ${of}`

/** How much small talk is understood in each language, and how many questions are mistaken for it. */
export const smallTalkRows = (understand: Understand): Row[] => {
  const rows: Row[] = []
  const total = { understood: 0, of: 0 }
  for (const locale of LOCALES) {
    const { traps, ...phrases } = readPhrases(locale)
    const counts = KINDS.flatMap((kind) => {
      const list = phrases[kind]
      return list ? [{ kind, ...countOf(list, (text) => understand(text, locale) === kind) }] : []
    })
    for (const { kind, understood, of } of counts) {
      if (kind === 'goodbye') continue
      total.understood += understood
      total.of += of
    }
    rows.push(plainRow(`small talk ${locale}`, counts.map((one) => `${one.kind} ${show(one)}`).join(', ')))
    if (traps)
      rows.push(
        plainRow(
          `small talk ${locale}: questions mistaken for it`,
          show(countOf(traps, (text) => understand(text, locale) !== null)),
        ),
      )
  }
  const share = (100 * total.understood) / total.of
  const what = `greetings, thanks, wishes for a person, ${LOCALES.length} languages (of ${tidy(total.of)})`
  return [rowOf({ what, value: share, goal: 98 }), ...rows]
}
