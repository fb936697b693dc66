import type { Silences } from '../channels/info.ts'
import type { MessageRow } from '../events/log.ts'
import type { Changes } from './change.ts'
import type { Conversation, Draft, Key, Unit } from './unit.ts'

/** The lines that tell of a silence (G-27): the page says them, and the server where the page is gone; each silence is told of once. */
export type Silence = {
  /** The page's line. Told already, it is the line that is there. Null: the text tells of no silence of this channel. */
  readonly fromPage: (key: Key, silences: Silences, draft: Draft) => Promise<MessageRow | null>
  /** Says what the page has not said. @param saidAt the word (its time) that was left unanswered */
  readonly fromServer: (key: Key, saidAt: number, text: string) => Promise<void>
}

const find = async (unit: Unit, c: Conversation, text: string): Promise<MessageRow | undefined> => {
  const [row] = await unit.tx.rows<MessageRow>({
    name: 'silence-line',
    text: `select * from message where tenant_id = $1 and user_id = $2 and at > $3 and sender = 4 and content = $4 order by at limit 1`,
    values: [c.tenantId, c.userId, c.saidAt, text],
  })
  return row
}

const line = (content: string): Draft => ({
  sender: 4,
  senderId: '',
  senderName: '',
  face: '',
  msgType: 1,
  content,
  extra: {},
  inside: false,
  sensitiveWords: '',
  id: '',
})

export const createSilence = (changes: Changes): Silence => ({
  fromPage: async (key, silences, draft) => {
    const { visitor, agent } = silences
    if (draft.content !== visitor?.text && draft.content !== agent?.text) return null
    return changes.changeOne(key, async (unit, c) => {
      const [known] = draft.id === '' ? [] : await unit.known([{ ...key, id: draft.id }])
      if (known !== undefined) return known
      const silence = c.saidBy === 2 ? visitor : c.saidBy === 1 ? agent : null
      const tells = c.state === 'agent' && draft.content === silence?.text
      const told = tells && c.hushedAt === c.saidAt ? await find(unit, c, draft.content) : undefined
      if (told !== undefined) return told
      // somebody may have spoken while the line was on its way: then it is not of this silence
      if (tells && silence !== null && c.saidAt + silence.ms <= unit.now) c.hushedAt = c.saidAt
      return unit.say(c, draft)
    })
  },

  fromServer: (key, saidAt, text) =>
    changes.changeOne(key, (unit, c) => {
      if (c.state === 'agent' && c.saidAt === saidAt && c.hushedAt !== saidAt) {
        c.hushedAt = saidAt
        unit.say(c, line(text))
      }
      return Promise.resolve()
    }),
})
