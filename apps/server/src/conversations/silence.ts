import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Silences } from '../channels/info.ts'
import type { MessageRow } from '../events/log.ts'
import type { Changes } from './change.ts'
import { systemLine } from './systemLine.ts'
import type { Conversation, Draft, Key, Unit } from './unit.ts'

/** Silence notices (G-27). The page posts them, or the server if the page is gone; each silence gets one notice. */
export type Silence = {
  /** The page's notice; if it was posted already, the posted message. Null if the text is not a notice of this channel. */
  readonly fromPage: (key: Key, silences: Silences, draft: Draft) => Promise<MessageRow | null>
  /** Posts a notice that the page did not post. @param saidAt time of the unanswered message */
  readonly fromServer: (key: Key, saidAt: number, text: string) => Promise<void>
}

const findNotice = async (unit: Unit, c: Conversation, text: string): Promise<MessageRow | undefined> => {
  const [row] = await unit.tx.rows<MessageRow>({
    name: 'silence-line',
    text: `select * from message where tenant_id = $1 and user_id = $2 and at > $3 and sender = ${SENDER_TYPE.system} and content = $4 order by at limit 1`,
    values: [c.tenantId, c.userId, c.saidAt, text],
  })
  return row
}

export const createSilence = (changes: Changes): Silence => ({
  fromPage: async (key, silences, draft) => {
    const { visitor, agent } = silences
    if (draft.content !== visitor?.text && draft.content !== agent?.text) return null
    return changes.changeOne(key, async (unit, c) => {
      const [known] = draft.id === '' ? [] : await unit.known([{ ...key, id: draft.id }])
      if (known !== undefined) return known
      const silence = c.saidBy === SENDER_TYPE.agent ? visitor : c.saidBy === SENDER_TYPE.visitor ? agent : null
      const isNotice = c.state === 'agent' && draft.content === silence?.text
      const posted = isNotice && c.hushedAt === c.saidAt ? await findNotice(unit, c, draft.content) : undefined
      if (posted !== undefined) return posted
      // a message may have come while the notice was on its way: then the notice is not about this silence
      if (isNotice && silence !== null && c.saidAt + silence.ms <= unit.now) c.hushedAt = c.saidAt
      return unit.say(c, draft)
    })
  },

  fromServer: (key, saidAt, text) =>
    changes.changeOne(key, (unit, c) => {
      if (c.state === 'agent' && c.saidAt === saidAt && c.hushedAt !== saidAt) {
        c.hushedAt = saidAt
        unit.say(c, systemLine(text))
      }
      return Promise.resolve()
    }),
})
