import type { Attributes, CommandName, Commands } from '@foyer/protocol/embed'

type Facts = Partial<{ -readonly [Name in CommandName]: Commands[Name]['in'] }>

const join = (before: unknown, value: unknown): unknown => {
  if (Array.isArray(value)) return [...((before as string[] | undefined) ?? []), ...value]
  if (typeof value === 'object') return { ...(before as object), ...value }
  return value
}

/** What the host page has said before there is a chat to say it to: later words of the same kind join or replace earlier ones. */
export const createPending = () => {
  let facts: Facts = {}
  let attributes: Attributes = {}
  const add = <Name extends CommandName>(name: Name, value: Commands[Name]['in']): void => {
    const before = facts[name]
    facts[name] = join(before, value) as never
  }
  return {
    add,
    note: (more: Attributes): void => {
      attributes = { ...attributes, ...more }
    },
    attributes: () => attributes,
    take: (): readonly [CommandName, never][] => {
      const all = Object.entries(facts) as [CommandName, never][]
      facts = {}
      return all
    },
  }
}
export type Pending = ReturnType<typeof createPending>
