import type { TestAgent, TestVisitor } from './people.ts'

type Event = { readonly eventType: number; readonly [member: string]: unknown }

/** An act of the visitor on a call. */
export const byVisitor = (visitor: TestVisitor, action: string, more: object = {}) =>
  visitor.call('userVideoInvitation', { action, ...more })

/** An act of the agent on a call of the visitor's session. */
export const byAgent = (agent: TestAgent, { sessionId }: TestVisitor, action: string, more: object = {}) =>
  agent.call('videoAction', { sessionId, action, ...more })

/** The events of calls. */
export const calls = (events: readonly Event[]) =>
  events.filter(({ eventType }) => eventType === 1207 || eventType === 2207)
/** What has happened to calls since the last look. */
export const seenByVisitor = async (visitor: TestVisitor) => calls(await visitor.poll())
export const seenByAgent = async (agent: TestAgent) => calls(await agent.events())

/** The call of the session, as its agent sees it. */
export const callOf = async (agent: TestAgent, { sessionId }: TestVisitor) =>
  (await agent.call('getCall', { sessionId })).data as Record<string, unknown>
