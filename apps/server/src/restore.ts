import { resolve } from 'node:path'
import { restore } from './backup/restore.ts'
import { runCommand } from './command.ts'

/** `npm run restore -- FILE`: fills an empty store and the folder of files from a backup. */
process.exitCode = await runCommand('restore', ['FILE'], async (config, words) => {
  const path = resolve(String(words[0]))
  const { tables, rows, files, leftOut } = await restore(config, path)
  const left = leftOut.length === 0 ? '' : `; left out, as Foyer does not know them: ${leftOut.join(', ')}`
  return `restored ${tables} tables with ${rows} rows and ${files} files from ${path}${left}`
})
