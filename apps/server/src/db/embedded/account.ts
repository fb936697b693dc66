import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Who runs the database: an own uid and gid when we are root, which PostgreSQL refuses to run as; otherwise ourselves. */
export type Account = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

/** The account for a data folder: its present owner, or nobody when it does not exist yet. */
export function accountFor(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
}

/** Whether the account can enter a folder: closed parents, ACLs and mounts are the kernel's to judge, so it is tried. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', env: {} }).status === 0
}

/** The environment of every process of the database. It gets nothing of ours, which holds secrets. */
export const plainEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
