import { randomBytes } from 'node:crypto'
import pg from 'pg'

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL answers at this address. */
export const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Creates a database on the server of this address: a copy of `template`, or empty. */
export const createDatabase = async (url: string, template = 'template1') => {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  // Test data need not survive a crash; the setting goes with the database.
  await ask(url, `alter database ${name} set synchronous_commit = off`)
  return {
    name,
    url: url.replace(/[^/]*$/, name),
    drop: () => ask(url, `drop database ${name} with (force)`),
  }
}
