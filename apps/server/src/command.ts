import { serverText } from '@foyer/locales/server/index'
import { type Config, ConfigError, readConfig } from './config.ts'
import { failureRow, isFailure } from './errors.ts'

const explain = (error: unknown): string => {
  if (isFailure(error))
    return serverText('en', failureRow(error.failure).text as Parameters<typeof serverText>[1], error.values)
  if (!(error instanceof Error)) return String(error)
  // a host that answers at none of its addresses has a code alone
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}

/**
 * Runs a command of an operator's shell: prints what it comes to, or one line on the error output that says what is wrong.
 * @param names what the words of the command are, for the usage
 * @param work answers the line to print
 * @returns the exit code: 2 for wrong words or settings, 1 for work that failed
 */
export const runCommand = async (
  name: string,
  names: readonly string[],
  work: (config: Config, words: readonly string[]) => Promise<string>,
): Promise<number> => {
  const words = process.argv.slice(2)
  if (words.length !== names.length) {
    process.stderr.write(`usage: npm run --silent ${name} -- ${names.join(' ')}\n`)
    return 2
  }
  try {
    process.stdout.write(`${await work(readConfig(), words)}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error).split('\n')[0]}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}
