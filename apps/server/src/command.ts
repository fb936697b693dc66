import { serverText } from '@foyer/locales/server/index'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { failureRow, isFailure } from './errors.ts'

/** An error in one line for whoever typed the command. */
export const explain = (error: unknown): string => {
  if (isFailure(error))
    return serverText('en', failureRow(error.failure).text as Parameters<typeof serverText>[1], error.values)
  if (!(error instanceof Error)) return String(error)
  // a refused connection to all addresses of a host has a code but no message
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}

/**
 * Runs a command of an operator's shell: prints its result, or one line about the error to stderr.
 * @param names names of the arguments, for the usage line
 * @param work returns the line to print
 * @returns the exit code: 2 for wrong arguments or settings, 1 if the work failed
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
