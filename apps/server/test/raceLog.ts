import pg from 'pg'

/** An event of the log about a visitor on the way to an agent. */
export type SessionEvent = {
  readonly kind: string
  readonly at: number
  readonly userId: string
  readonly data: { adminId?: string; offeredTo?: string; state?: string }
}

/** All such events, in the tenant's order. */
export const readLog = async (url: string): Promise<SessionEvent[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select kind, at::float8 as at, user_id as "userId", data from event where kind like 'session.%' order by tenant_seq`,
  )
  await client.end()
  return rows
}

/** The result of a replayed log. */
export type Replayed = {
  /** Broken rules, as text. */
  readonly faults: readonly string[]
  /** Automatic assignments that passed over a visitor further ahead whom the agent could have served. */
  readonly overtaken: readonly string[]
  readonly served: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
  /** The first place of each visitor in the queue. */
  readonly places: ReadonlyMap<string, number>
  /** Visitors in the queue, and with an agent, at the end. */
  readonly waiting: number
  readonly owned: number
}

type Assignment = { readonly adminId: string; readonly userId: string; readonly ahead: readonly string[] }

/** Which agent has, or is offered, whom; notes a fault where that is more than `room` allows. */
const createOwners = (room: ReadonlyMap<string, number>, faults: string[]) => {
  const owner = new Map<string, string>()
  const offers = new Map<string, string>()
  const load = new Map<string, number>()
  const add = (adminId: string, by: number) => {
    const now = (load.get(adminId) ?? 0) + by
    load.set(adminId, now)
    if (by > 0 && now > (room.get(adminId) ?? 0)) faults.push(`${adminId} has or is offered ${now}`)
  }
  return {
    owner,
    load,
    isOffered: (userId: string) => (offers.get(userId) ?? '') !== '',
    offer: (userId: string, adminId: string) => {
      const before = offers.get(userId) ?? ''
      if (before !== '') add(before, -1)
      offers.set(userId, adminId)
      if (adminId !== '') add(adminId, 1)
    },
    assign: (userId: string, adminId: string) => {
      owner.set(userId, adminId)
      add(adminId, 1)
    },
    release: (userId: string) => {
      const adminId = owner.get(userId)
      if (adminId !== undefined) add(adminId, -1)
      owner.delete(userId)
    },
  }
}

const createState = (room: ReadonlyMap<string, number>, automatic: ReadonlySet<string>) => {
  const faults: string[] = []
  return {
    room,
    automatic,
    faults,
    owners: createOwners(room, faults),
    overtaken: [] as string[],
    served: new Set<string>(),
    closed: new Set<string>(),
    places: new Map<string, number>(),
    refused: new Map<string, Set<string>>(),
    gone: new Set<string>(),
    queue: [] as string[],
    // Automatic assignments of the running decision; checked when all its events are known.
    assignments: [] as Assignment[],
    // How many visitors the running decision has put in front.
    toFront: 0,
  }
}

type State = ReturnType<typeof createState>

const leave = (state: State, userId: string) => {
  state.owners.offer(userId, '')
  state.queue = state.queue.filter((one) => one !== userId)
}

/** Agents lose visitors to the front of the queue, in the order in which they had them, or to the robot. */
const lose = (state: State, userId: string, to: string | undefined) => {
  state.owners.release(userId)
  leave(state, userId)
  if (to === 'queued') state.queue = state.queue.toSpliced(state.toFront++, 0, userId)
}

const assign = (state: State, userId: string, adminId: string) => {
  const { owners, queue, automatic } = state
  if (owners.owner.has(userId)) state.faults.push(`${userId} is ${owners.owner.get(userId)}'s and ${adminId}'s`)
  const place = queue.indexOf(userId)
  if (automatic.has(adminId))
    state.assignments.push({ adminId, userId, ahead: place < 0 ? queue : queue.slice(0, place) })
  leave(state, userId)
  owners.assign(userId, adminId)
  state.served.add(userId)
}

const enqueue = (state: State, userId: string, offeredTo: string) => {
  const { queue, places, served } = state
  if (!queue.includes(userId)) queue.push(userId)
  if (!places.has(userId) && !served.has(userId)) places.set(userId, queue.indexOf(userId) + 1)
  state.owners.offer(userId, offeredTo)
}

const apply = (state: State, { kind, userId, data }: SessionEvent) => {
  const { adminId = '', offeredTo = '' } = data
  switch (kind) {
    case 'session.queued':
      return enqueue(state, userId, offeredTo)
    case 'session.assigned':
      return assign(state, userId, adminId)
    case 'session.refused':
      state.refused.set(userId, new Set([...(state.refused.get(userId) ?? []), adminId]))
      return lose(state, userId, data.state)
    case 'session.released':
    case 'session.lost':
      // An agent who has signed out does not come back.
      if (adminId !== '') state.gone.add(adminId)
      return lose(state, userId, data.state)
    case 'session.left':
    case 'session.unattended':
      return leave(state, userId)
    case 'session.closed':
      state.owners.release(userId)
      state.closed.add(userId)
      return leave(state, userId)
  }
}

/** Checks the assignments of a decision: a visitor may pass others only if all of them have a free place too. */
const settle = (state: State) => {
  const { owners, room, gone, refused } = state
  const waiting = new Set(state.queue.filter((userId) => !owners.isOffered(userId)))
  const free = [...room].reduce(
    (sum, [id, most]) => sum + (gone.has(id) ? 0 : Math.max(0, most - (owners.load.get(id) ?? 0))),
    0,
  )
  for (const { adminId, userId, ahead } of state.assignments) {
    const passed = ahead.filter((one) => waiting.has(one) && !refused.get(one)?.has(adminId))
    if (passed.length > free)
      state.overtaken.push(`${userId} came to ${adminId} before ${passed[0]}, ${free} places were left`)
  }
  state.assignments = []
  state.toFront = 0
}

/**
 * Replays the log of a single group's queue.
 * @param room how many visitors each agent takes
 * @param automatic agents who get visitors without accepting
 */
export const replay = (
  log: readonly SessionEvent[],
  room: ReadonlyMap<string, number>,
  automatic: ReadonlySet<string>,
): Replayed => {
  const state = createState(room, automatic)
  let decidedAt = 0
  for (const event of log) {
    if (event.at !== decidedAt) settle(state)
    decidedAt = event.at
    apply(state, event)
  }
  settle(state)
  const { faults, overtaken, served, closed, places, queue, owners } = state
  return { faults, overtaken, served, closed, places, waiting: queue.length, owned: owners.owner.size }
}
