import { SENDER_TYPE } from '@foyer/protocol/kinds'
import { saidAs, saidFrom } from '../conversations/searchedWords.ts'
import type { Key } from '../conversations/unit.ts'
import type { Tx } from '../db/open.ts'
import type { Rating } from '../events/log.ts'
import { type Consultation, RATE_WITHIN_MS } from './offer.ts'

const SAID = `select 1 from message m where ${saidAs('m', 'co')} and m.at >= ${saidFrom('co')}`

const CONSULTATIONS = `select co.session_id as "sessionId", co.channel_id as "channelId", co.group_id as "groupId", co.admin_id as "adminId",
    co.agent_at as "agentAt", co.ended_at as "endedAt", co.invited_at as "invitedAt",
    exists (${SAID} and m.sender = ${SENDER_TYPE.visitor}) as spoken,
    exists (${SAID} and m.sender = ${SENDER_TYPE.robot} and m.extra ? 'answerType') as answered,
    exists (${SAID} and m.sender = ${SENDER_TYPE.robot} and m.extra -> 'answers' @> '[{"reply":{"replySource":"END"}}]') as finished,
    coalesce((select json_agg(r.part) from rating r where r.tenant_id = co.tenant_id and r.session_id = co.session_id), '[]') as rated
  from consultation co
  where co.tenant_id = $1 and co.user_id = $2 and (co.ended_at is null or co.ended_at > $3) order by co.started_at desc limit 20`

/** The visitor's consultations that may still be rated, newest first. */
export const readConsultations = (tx: Pick<Tx, 'rows'>, key: Key, now: number): Promise<Consultation[]> =>
  tx.rows({
    name: 'rating-consultations',
    text: CONSULTATIONS,
    values: [key.tenantId, key.userId, now - RATE_WITHIN_MS],
  })

/** A stored rating; `at` in epoch milliseconds. */
export type StoredRating = Rating & { readonly at: number }

/** SQL column `ratings` for a query over consultations `co`: a list of StoredRating. */
export const RATINGS = `coalesce((select json_agg(json_build_object('part', r.part, 'solved', r.solved, 'stars', r.stars, 'tags', r.tags,
      'comment', r.comment, 'at', r.at) order by r.part) from rating r where r.tenant_id = co.tenant_id and r.session_id = co.session_id), '[]')
    as ratings`

/** The ratings of a consultation, at most one per part. */
export const readRatings = (tx: Pick<Tx, 'rows'>, tenantId: string, sessionId: string): Promise<StoredRating[]> =>
  tx.rows({
    name: 'rating-read',
    text: 'select part, solved, stars, tags, comment, at from rating where tenant_id = $1 and session_id = $2 order by part',
    values: [tenantId, sessionId],
  })

/** Whether the consultation belongs to this visitor, however old it is. */
export const ownsSession = async (tx: Pick<Tx, 'rows'>, key: Key, sessionId: string): Promise<boolean> => {
  const rows = await tx.rows({
    name: 'consultation-owner',
    text: 'select 1 from consultation where tenant_id = $1 and session_id = $2 and user_id = $3',
    values: [key.tenantId, sessionId, key.userId],
  })
  return rows.length > 0
}

export const insertRating = (tx: Tx, key: Key, one: Consultation, rating: Rating, now: number) =>
  tx.k
    .insertInto('rating')
    .values({
      tenant_id: key.tenantId,
      session_id: one.sessionId,
      part: rating.part,
      user_id: key.userId,
      channel_id: one.channelId,
      group_id: one.groupId,
      admin_id: rating.part === 'agent' ? one.adminId : '',
      solved: rating.solved,
      stars: rating.stars,
      tags: JSON.stringify(rating.tags),
      comment: rating.comment,
      at: now,
    })
    .execute()

/** Stores that the visitor was asked for a rating. */
export const markInvited = (tx: Pick<Tx, 'rows'>, tenantId: string, sessionId: string, now: number) =>
  tx.rows({
    name: 'consultation-invite',
    text: 'update consultation set invited_at = $3 where tenant_id = $1 and session_id = $2',
    values: [tenantId, sessionId, now],
  })

/** Whether the visitor was asked to rate the consultation. */
export const wasInvited = async (tx: Pick<Tx, 'rows'>, tenantId: string, sessionId: string): Promise<boolean> => {
  const rows = await tx.rows({
    name: 'consultation-invited',
    text: 'select 1 from consultation where tenant_id = $1 and session_id = $2 and invited_at is not null',
    values: [tenantId, sessionId],
  })
  return rows.length > 0
}

/** The rated parts of a consultation. */
export const ratedParts = async (tx: Pick<Tx, 'rows'>, tenantId: string, sessionId: string): Promise<string[]> => {
  const rows = await tx.rows<{ part: string }>({
    name: 'rating-parts',
    text: 'select part from rating where tenant_id = $1 and session_id = $2',
    values: [tenantId, sessionId],
  })
  return rows.map((row) => row.part)
}
