import pg from 'pg'

/** An event of the log about who has whom. */
export type Happened = {
  readonly kind: string
  readonly at: number
  readonly userId: string
  readonly data: { adminId?: string; offeredTo?: string; state?: string }
}

/** Everything that happened to visitors, in the tenant's order. */
export const readLog = async (url: string): Promise<Happened[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select kind, at::float8 as at, user_id as "userId", data from event where kind like 'session.%' order by tenant_seq`,
  )
  await client.end()
  return rows
}

/** What came of a log. */
export type Replayed = {
  /** What must not have been, in words. */
  readonly faults: readonly string[]
  /** Automatic assignments that passed over somebody in front whom the agent could have had. */
  readonly overtaken: readonly string[]
  readonly served: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
  /** The place in the queue that each visitor had at first. */
  readonly places: ReadonlyMap<string, number>
  /** Those who wait, and those who are with an agent, at the end. */
  readonly waiting: number
  readonly owned: number
}

/**
 * Lives through the log of a single group's queue again.
 * @param room how many each agent takes
 * @param automatic agents who are given visitors without accepting
 */
export const replay = (
  log: readonly Happened[],
  room: ReadonlyMap<string, number>,
  automatic: ReadonlySet<string>,
): Replayed => {
  const faults: string[] = []
  const overtaken: string[] = []
  const served = new Set<string>()
  const closed = new Set<string>()
  const places = new Map<string, number>()
  const owner = new Map<string, string>()
  const offers = new Map<string, string>()
  const refused = new Map<string, Set<string>>()
  const load = new Map<string, number>()
  const gone = new Set<string>()
  let queue: string[] = []
  // who was in front of whom when the agent came; looked at when all that the same decision did is known
  let given: { adminId: string; userId: string; ahead: string[] }[] = []
  let toFront = 0
  let decidedAt = 0

  const add = (adminId: string, by: number) => {
    const now = (load.get(adminId) ?? 0) + by
    load.set(adminId, now)
    if (by > 0 && now > (room.get(adminId) ?? 0)) faults.push(`${adminId} has or is offered ${now}`)
  }
  const offer = (userId: string, adminId: string) => {
    const before = offers.get(userId) ?? ''
    if (before !== '') add(before, -1)
    offers.set(userId, adminId)
    if (adminId !== '') add(adminId, 1)
  }
  const disown = (userId: string) => {
    const adminId = owner.get(userId)
    if (adminId !== undefined) add(adminId, -1)
    owner.delete(userId)
  }
  const leave = (userId: string) => {
    offer(userId, '')
    queue = queue.filter((one) => one !== userId)
  }
  const settle = () => {
    const left = new Set(queue.filter((userId) => (offers.get(userId) ?? '') === ''))
    // who asks is given an agent past those who wait where each of them has a place too, which they are about to be given
    const free = [...room].reduce(
      (sum, [id, most]) => sum + (gone.has(id) ? 0 : Math.max(0, most - (load.get(id) ?? 0))),
      0,
    )
    for (const { adminId, userId, ahead } of given) {
      const passed = ahead.filter((one) => left.has(one) && !refused.get(one)?.has(adminId))
      if (passed.length > free)
        overtaken.push(`${userId} came to ${adminId} before ${passed[0]}, ${free} places were left`)
    }
    given = []
    toFront = 0
  }
  const happen: Record<string, (userId: string, data: Happened['data']) => void> = {
    'session.queued': (userId, { offeredTo = '' }) => {
      if (!queue.includes(userId)) queue.push(userId)
      if (!places.has(userId) && !served.has(userId)) places.set(userId, queue.indexOf(userId) + 1)
      offer(userId, offeredTo)
    },
    'session.assigned': (userId, { adminId = '' }) => {
      if (owner.has(userId)) faults.push(`${userId} is ${owner.get(userId)}'s and ${adminId}'s`)
      const place = queue.indexOf(userId)
      if (automatic.has(adminId)) given.push({ adminId, userId, ahead: place < 0 ? queue : queue.slice(0, place) })
      leave(userId)
      owner.set(userId, adminId)
      served.add(userId)
      add(adminId, 1)
    },
    // whom an agent refused or lost stands in front of all others, in the order in which the agent had them
    'session.refused': (userId, { adminId = '', state }) => {
      refused.set(userId, new Set([...(refused.get(userId) ?? []), adminId]))
      happen['session.lost']?.(userId, { state: state ?? '' })
    },
    'session.released': (userId, data) => happen['session.lost']?.(userId, data),
    'session.lost': (userId, { adminId = '', state }) => {
      // none of those who have signed out comes back
      if (adminId !== '') gone.add(adminId)
      disown(userId)
      leave(userId)
      if (state === 'queued') queue = queue.toSpliced(toFront++, 0, userId)
    },
    'session.left': leave,
    'session.unattended': leave,
    'session.closed': (userId) => {
      disown(userId)
      leave(userId)
      closed.add(userId)
    },
  }
  for (const { kind, at, userId, data } of log) {
    if (at !== decidedAt) settle()
    decidedAt = at
    happen[kind]?.(userId, data)
  }
  settle()
  return { faults, overtaken, served, closed, places, waiting: queue.length, owned: owner.size }
}
