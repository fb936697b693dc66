type Members = Readonly<Record<string, unknown>>

/** Characters that stay before the first difference. */
const BEFORE = 20

const startOf = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at > 2 * BEFORE ? at - BEFORE : 0
}

/** Two states of a setting, whose long texts begin shortly before they differ: a line about them shows only their beginning. */
export const nearChange = (before: object, after: object): { before: Members; after: Members } => {
  const next: Members = { ...after }
  const cut = (members: Members, others: Members): Members =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => {
        const other = others[name]
        if (typeof value !== 'string' || typeof other !== 'string') return [name, value]
        const from = startOf(value, other)
        return [name, from === 0 ? value : `…${value.slice(from)}`]
      }),
    )
  return { before: cut({ ...before }, next), after: cut(next, { ...before }) }
}
