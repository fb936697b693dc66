import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { failures } from '../errors.ts'
import { createMetricsReader } from './metricsReader.ts'

/** Current figures for /metrics besides those of the process. */
export type Observed = {
  readonly streams: () => number
  readonly visitors: () => number
  readonly searchLag: () => { readonly events: number; readonly unread: number }
}

/** Counts what happens besides calls. */
export type Counted = {
  readonly rated: (part: string, solved: number) => void
  readonly voted: (useful: number) => void
  readonly mailed: (kind: string, outcome: string) => void
  readonly asked: (kind: string) => void
  readonly modelAsked: (outcome: string, ms: number) => void
}

const outcomes = (registers: Registry[]): Counted => {
  const ratings = new Counter({
    name: 'foyer_ratings_total',
    help: 'Ratings of consultations by who was rated and whether it was solved',
    labelNames: ['part', 'solved'],
    registers,
  })
  const votes = new Counter({
    name: 'foyer_answer_votes_total',
    help: 'Likes (1) and dislikes (0) of robot answers',
    labelNames: ['useful'],
    registers,
  })
  const mails = new Counter({
    name: 'foyer_mail_total',
    help: 'Tries to send a mail by kind and outcome: sent, retried, refused, given_up, limited',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const questions = new Counter({
    name: 'foyer_robot_questions_total',
    help: 'Questions to robots by what they came to: answer, guide, unknown, flow, model, click',
    labelNames: ['outcome'],
    registers,
  })
  const models = new Histogram({
    name: 'foyer_model_seconds',
    help: 'Time of the model endpoint for an answer, by outcome: answered, insufficient, ungrounded, malformed, late, failed, refused, internal, limited, nothing',
    labelNames: ['outcome'],
    buckets: [0.1, 0.3, 1, 2, 4, 8, 16],
    registers,
  })
  return {
    rated: (part, solved) => ratings.inc({ part, solved: String(solved) }),
    voted: (useful) => votes.inc({ useful: String(useful) }),
    mailed: (kind, outcome) => mails.inc({ kind, outcome }),
    asked: (outcome) => questions.inc({ outcome }),
    modelAsked: (outcome, ms) => models.observe({ outcome }, ms / 1000),
  }
}

const observe = (registers: Registry[], { streams, visitors, searchLag }: Observed): void => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('foyer_streams', 'Open event streams', streams)
  gauge('foyer_live_visitors', 'Visitors kept in memory', visitors)
  gauge(
    'foyer_search_behind_events',
    'Events that are not read for the search, and texts that its index has yet to take up',
    () => searchLag().events,
  )
  gauge(
    'foyer_search_unread',
    'Sessions and visitors that the index of the search has to read',
    () => searchLag().unread,
  )
}

/** Milliseconds after which the first delays of the event loop are known; before that the shortest is the largest number there is. */
const FIRST_DELAYS_MS = 50

/**
 * Figures of the process, from their first reading on: they look at the event loop a hundred times a second, which takes an idle server three
 * times what all its other work does, and most installations never read them.
 */
const createProcessFigures = (register: Registry): (() => Promise<void>) => {
  let begun: Promise<void> | undefined
  const begin = () => {
    collectDefaultMetrics({ register })
    return pause(FIRST_DELAYS_MS)
  }
  return () => {
    begun ??= begin()
    return begun
  }
}

/**
 * Prometheus text at /metrics: the process, calls by name and outcome, open streams, the search's lag, ratings, votes, mails, questions to robots and calls
 * of a model. Readers without permission get the same answer as for an unknown address.
 */
export const serveMetrics = (app: FastifyInstance, observed: Observed, token: string | undefined): Counted => {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const processFigures = createProcessFigures(registry)
  const calls = new Counter({
    name: 'foyer_calls_total',
    help: 'Calls by name and HTTP status',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'foyer_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  observe(registers, observed)
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.schema?.operationId
    if (call !== undefined) {
      calls.inc({ call, status: String(reply.statusCode) })
      seconds.observe({ call }, reply.elapsedTime / 1000)
    }
    done()
  })
  const mayRead = createMetricsReader(token)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw failures.noSuchCall()
    await processFigures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return outcomes(registers)
}
