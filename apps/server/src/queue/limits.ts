/** An agent who was not seen for this long gets no visitors and loses those that they have. */
export const AGENT_GONE_MS = 60_000

/** A visitor whom an agent declined is not offered to that agent again for this long (D-10). */
export const REFUSAL_MS = 60_000

/** Visitors whom one routing decision moves: all other decisions of the tenant wait for it, and so does who writes to one of them. */
export const BATCH = 100
