import { resolve } from 'node:path'
import { backUp } from './backup/backUp.ts'
import { runCommand } from './command.ts'

/** `npm run backup -- FILE`: writes the database and the uploaded files to one new file; the server may run meanwhile. */
process.exitCode = await runCommand('backup', ['FILE'], async (config, words) => {
  const path = resolve(String(words[0]))
  const { tables, rows, files } = await backUp(config, path, new Date())
  return `backed up ${tables} tables with ${rows} rows and ${files} files to ${path}`
})
