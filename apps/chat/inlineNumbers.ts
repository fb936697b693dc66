import * as eventTypes from '@foyer/protocol/eventTypes'
import * as kinds from '@foyer/protocol/kinds'
import type { Plugin } from 'vite'

const tables: Readonly<Record<string, object>> = { ...kinds, ...eventTypes }
const numbers = new Map(
  Object.entries(tables).flatMap(([table, members]) =>
    Object.entries(members).map(([name, value]) => [`${table}.${name}`, JSON.stringify(value)]),
  ),
)

/**
 * Replaces `TABLE.name` of the protocol's tables by its number: the bundler would keep the whole table for one name, and put
 * a table that two chunks use into a third.
 */
export const inlineNumbers = (): Plugin => ({
  name: 'foyer-inline-numbers',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /@foyer\/protocol\/(?:kinds|eventTypes)/ },
    handler: (code) => ({ code: code.replace(/\b[A-Z_]+\.\w+/g, (name) => numbers.get(name) ?? name), map: null }),
  },
})
