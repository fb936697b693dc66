import type { FastifyInstance } from 'fastify'
import { failures } from '../errors.ts'

/** The methods of a path; empty for a path that is not served. */
export type MethodsOf = (path: string) => string[]

const matcher = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('\\*', '.*')}$`,
  )

/** Collects the routes that are registered from now on. */
export const listMethods = (app: FastifyInstance): MethodsOf => {
  const served = new Map<string, Set<string>>()
  const patterns: { readonly match: RegExp; readonly methods: Set<string> }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const known = served.get(url)
    const methods = known ?? new Set<string>()
    served.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
    if (known === undefined && /[:*]/.test(url)) patterns.push({ match: matcher(url), methods })
  })
  return (path) => {
    const methods = served.get(path) ?? patterns.find(({ match }) => match.test(path))?.methods
    return [...(methods ?? [])].sort()
  }
}

/** Answers requests without a route: 405 with the methods of the path (RFC 9110, 15.5.6), else 404. */
export const refuseUnserved = (app: FastifyInstance, methodsOf: MethodsOf): void => {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(new URL(request.url, 'http://path').pathname)
    if (methods.length === 0 || methods.includes(request.method)) throw failures.noSuchCall()
    reply.header('allow', methods.join(', '))
    throw failures.wrongMethod(methods.join(', '))
  })
}
