import { createHash } from 'node:crypto'
import { talkSeeds } from '@foyer/robot/smallTalk'

/**
 * The rows of the small talk with which a robot begins. A migration inserts them too, so they hold no column that is
 * younger than it.
 * @param locale the robot's language
 */
export const smallTalkRows = (tenantId: string, robotNo: string, locale: string, now: number) =>
  talkSeeds(locale).map(({ talk, category, texts: [own, ...variants] }) => ({
    tenant_id: tenantId,
    // made from the robot's number: a robot has each once, whoever adds them
    doc_id: `d${createHash('sha256').update(`${robotNo}\n${talk}`).digest('hex').slice(0, 24)}`,
    robot_no: robotNo,
    question: own?.question ?? '',
    similar: JSON.stringify(own?.similar ?? []),
    answer: own?.answer ?? '',
    pattern: 2,
    suggest_doc_ids: '[]',
    locale: own?.locale ?? '',
    category,
    variants: JSON.stringify(variants),
    small_talk: talk,
    updated_at: now,
  }))
