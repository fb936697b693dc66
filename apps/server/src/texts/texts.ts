import { createImport, type ImportParts, readLists } from '../configuration/importing.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Actor } from '../people/roles.ts'
import { readTextFile, type TextFile, type TextImport, type TextsByKey, toTextFile } from './textFile.ts'
import { NEEDS, textKinds } from './textKinds.ts'

/** How a file of texts is taken in. */
export type TextsImport = {
  readonly translations: TextsByKey
  /** The texts as the caller has read them; null if the import goes over whatever is stored. */
  readonly before: TextsByKey | null
  /** True: only says what would change. */
  readonly dryRun: boolean
  /** True: a blank text takes its translation away; else it changes nothing. */
  readonly blank: boolean
}

export type TextsImported = Pick<TextImport, 'changes' | 'unknown'> & {
  /** The changes of texts that are stored otherwise than the caller has read them. */
  readonly outdated: TextImport['changes']
}

/** The texts of a tenant in every language, as one file (D-20). */
export type Texts = {
  readonly exportTexts: (actor: Actor) => Promise<TextFile>
  /** All of it or nothing: nothing where a text is `outdated`, which others have changed since it was read. @throws badRequest that names the text; notAllowed, moreThanOwn for what the actor could not save either */
  readonly importTexts: (actor: Actor, given: TextsImport) => Promise<TextsImported>
}

/** The language of the operator's own texts, '' if nobody has said it. */
const ownLanguage = async (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<string> => {
  const text = `select coalesce(settings -> 'setUp' ->> 'language', '') as language from tenant where tenant_id = $1`
  const [row] = await tx.rows<{ language: string }>({ name: 'own-language', text, values: [tenantId] })
  return row?.language ?? ''
}

const mustCoverLists = (actor: Actor, lists: TextImport['lists']): void => {
  const needed = Object.keys(lists).map((list) => NEEDS[list])
  if (needed.some((one) => one !== undefined && !actor.permissions.has(one))) throw failures.notAllowed()
}

export const createTexts = (parts: ImportParts): Texts => {
  const importAs = createImport(parts)
  return {
    exportTexts: (actor) =>
      parts.db.transaction(async (tx) => {
        const { tenantId } = actor
        return toTextFile(await readLists(tx, tenantId, textKinds(actor)), await ownLanguage(tx, tenantId))
      }),
    importTexts: async (actor, { translations, before: known, dryRun, blank }) => {
      const { tenantId } = actor
      const { made } = await importAs(tenantId, textKinds(actor), dryRun, async (before, tx) => {
        const read = readTextFile(before, await ownLanguage(tx, tenantId), translations, blank)
        mustCoverLists(actor, read.lists)
        const outdated = read.changes.filter(
          ({ locale, key, before: stored }) => known !== null && stored !== (known[locale]?.[key] ?? ''),
        )
        return outdated.length === 0 ? { ...read, outdated } : { ...read, changes: [], lists: {}, outdated }
      })
      return { changes: made.changes, unknown: made.unknown, outdated: made.outdated }
    },
  }
}
