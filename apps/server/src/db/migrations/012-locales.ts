import { type Kysely, sql } from 'kysely'

const LOCALES = `'zh', 'en', 'vi', 'th', 'ar', 'bn', 'de', 'es', 'fa', 'fil', 'fr', 'ja', 'km', 'lo', 'ko', 'ms', 'my', 'nl', 'pl', 'pt', 'ru', 'tr', 'tw', 'zu'`

const normalised = (table: string): string => {
  const tag = `replace(lower(trim(locale)), '_', '-')`
  return `update ${table} set locale = case
      when ${tag} ~ '^zh-(.*-)?(tw|hk|hant)(-|$)' then 'tw'
      when split_part(${tag}, '-', 1) = 'tl' then 'fil'
      when split_part(${tag}, '-', 1) in (${LOCALES}) then split_part(${tag}, '-', 1)
      else '' end
    where locale not in ('', ${LOCALES})`
}

/** Languages as visitors sent them become one of the 24 codes, or none (G-62). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['visitor', 'robot_question']) await sql.raw(normalised(table)).execute(db)
}
