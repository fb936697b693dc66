import pg from 'pg'

/** Runs a statement in a store, beside the server. */
export const inStore = async (
  { url }: { readonly url: string },
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
