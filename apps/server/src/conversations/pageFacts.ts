import { failures } from '../errors.ts'
import type { Changes } from './change.ts'
import type { Key } from './unit.ts'

/** What the host page says of a consultation: unproved. */
export type PageFacts = { readonly attributes: Readonly<Record<string, string>>; readonly tags: readonly string[] }

/** null removes an attribute. */
export type PageChange = {
  readonly attributes: Readonly<Record<string, string | null>>
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
}

/** How much a page may say of one consultation, over all of its calls. */
const ATTRIBUTES_MAX = 50
const TAGS_MAX = 20

const changed = (before: PageFacts, { attributes, addTags, removeTags }: PageChange): PageFacts => {
  const merged = Object.entries({ ...before.attributes, ...attributes })
  const kept = merged.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
  const added = [...before.tags, ...addTags.map((tag) => tag.trim()).filter((tag) => tag !== '')]
  return {
    attributes: Object.fromEntries(kept),
    tags: [...new Set(added)].filter((tag) => !removeTags.some((gone) => gone.trim() === tag)),
  }
}

/** Changes what the host page says of the running consultation, and tells its desk. @throws chatEnded, badRequest for too much */
export type SetPageFacts = (key: Key, change: PageChange) => Promise<void>

export const createSetPageFacts =
  (changes: Changes): SetPageFacts =>
  (key, change) =>
    changes.changeOne(key, async (unit, c) => {
      if (c.state === 'closed') throw failures.chatEnded()
      const [before] = await unit.tx.rows<PageFacts>({
        name: 'consultation-page-facts',
        text: 'select attributes, tags from consultation where tenant_id = $1 and session_id = $2',
        values: [c.tenantId, c.sessionId],
      })
      if (before === undefined) throw failures.notFound()
      const after = changed(before, change)
      if (JSON.stringify(after) === JSON.stringify(before)) return
      if (Object.keys(after.attributes).length > ATTRIBUTES_MAX)
        throw failures.badRequest(`attributes: at most ${ATTRIBUTES_MAX} in a conversation`)
      if (after.tags.length > TAGS_MAX) throw failures.badRequest(`addTags: at most ${TAGS_MAX} in a conversation`)
      await unit.tx.rows({
        name: 'consultation-set-page-facts',
        text: 'update consultation set attributes = $3::jsonb, tags = $4::jsonb where tenant_id = $1 and session_id = $2',
        values: [c.tenantId, c.sessionId, JSON.stringify(after.attributes), JSON.stringify(after.tags)],
      })
      unit.emit(c, { kind: 'visitor.updated', data: { attributes: after.attributes, tags: after.tags } })
    })
