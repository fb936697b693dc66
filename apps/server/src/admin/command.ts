import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'

/** What a command works with. */
export type CommandParts = {
  readonly db: Db
  readonly config: Config
  /** All of the standard input. */
  readonly readInput: () => Promise<string>
}

/** One command of `npm run admin`. */
export type AdminCommand = {
  /** The arguments behind the name; those in brackets may be left out. */
  readonly usage: readonly string[]
  /** One line for the help. */
  readonly says: string
  /** @returns what is printed */
  readonly run: (parts: CommandParts, words: readonly string[]) => Promise<string>
}
