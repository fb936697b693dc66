import { randomBytes } from 'node:crypto'
import pg from 'pg'

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL answers there. */
export const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Another database beside the one of this address: a copy of `template`, or empty. */
export const createDatabase = async (url: string, template = 'template1') => {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  // What a test has stored need not survive the machine; this setting ends with the database.
  await ask(url, `alter database ${name} set synchronous_commit = off`)
  return {
    name,
    url: url.replace(/[^/]*$/, name),
    drop: () => ask(url, `drop database ${name} with (force)`),
  }
}
