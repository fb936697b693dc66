import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The account that runs the database: another uid and gid if we are root, as which PostgreSQL refuses to run; undefined for our own. */
export type Account = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

/** The account for a data folder: its owner, or `nobody` if it does not exist yet or is root's. */
export function accountFor(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
}

/** True if the account can enter a folder. It is tried, as only the kernel knows closed parents, ACLs and mounts. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', env: {} }).status === 0
}

/** The environment of the database's processes, without our own, which contains secrets. */
export const plainEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
