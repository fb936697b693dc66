import type { getCustomer as call } from '@foyer/protocol/admin/getCustomer'
import type { Customer } from '../conversations/customers.ts'
import { sightEnd } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { presentRatings } from './rating.ts'

type Parts = Pick<DeskParts, 'viewer' | 'sessions' | 'customers' | 'ratings'>

/** The wire's names of facts that a website can prove. */
const WIRE = { name: 'customerName', phone: 'phone', email: 'email', params: 'params' } as const

const presentProof = ({ proved, visitor: { said } }: Pick<Customer, 'proved' | 'visitor'>) => {
  const facts = Object.keys(WIRE) as (keyof typeof WIRE)[]
  const others = facts.filter((fact) => (said[fact] ?? '') !== '')
  return {
    identityProved: proved === null ? (0 as const) : (1 as const),
    provedFacts: facts.filter((fact) => proved !== null && Object.hasOwn(proved, fact)).map((fact) => WIRE[fact]),
    said: Object.fromEntries(others.map((fact) => [WIRE[fact], said[fact]])),
  }
}

/**
 * Answers what is known of a session's visitor, their ratings and their other sessions. It leaves out the userId, which is the visitor's
 * credential (G-51). Only operators and the visitor's current agent see sessions after this one, which may be a colleague's.
 */
export const getCustomer =
  ({ viewer, sessions, customers, ratings }: Parts): Handler<typeof call> =>
  async ({ sessionId }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const before = sightEnd(session, me)
    const [known, ratingState] = await Promise.all([customers.find(session, before), ratings.stateOf(session)])
    if (known === undefined) throw failures.notFound()
    const { visitor, block, ended, page } = known
    return {
      customerName: visitor.name,
      phone: visitor.phone,
      email: visitor.email,
      visitorNo: visitorNo(session.tenantId, session.userId),
      locale: visitor.locale,
      country: visitor.country,
      previousUrl: visitor.previous_url,
      refer: visitor.refer,
      partnerId: visitor.partner_id,
      params: visitor.params,
      formParams: visitor.form_params,
      fiyBookCode: visitor.fiy_book_code,
      ...presentProof(known),
      createTime: visitor.created_at,
      ratings: presentRatings(known.ratings),
      ratingState,
      ended: ended && { ...ended, tags: [...ended.tags] },
      userAgent: visitor.user_agent,
      attributes: page.attributes,
      tags: [...page.tags],
      blocked: block === null ? 0 : 1,
      blockedReason: block?.reason ?? '',
      sessions: known.earlier.map((one) => ({ ...one, tags: [...one.tags], ratings: presentRatings(one.ratings) })),
    }
  }
