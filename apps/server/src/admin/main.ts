import { text } from 'node:stream/consumers'
import { explain } from '../command.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { withStore } from '../withStore.ts'
import { accountCommands } from './accounts.ts'
import type { AdminCommand } from './command.ts'
import { configurationCommands } from './configurations.ts'

/** `npm run --silent admin -- COMMAND`: what whoever runs the server can do without signing in; the server may run meanwhile. */

const commands: Readonly<Record<string, AdminCommand>> = { ...accountCommands, ...configurationCommands }

const isOptional = (argument: string): boolean => argument.startsWith('[')

const help = (): string =>
  [
    'usage: npm run --silent admin -- COMMAND',
    '',
    ...Object.entries(commands).map(([name, { usage, says }]) => `  ${[name, ...usage].join(' ').padEnd(24)} ${says}`),
  ].join('\n')

const run = async ([name = '', ...words]: readonly string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const least = command?.usage.filter((argument) => !isOptional(argument)).length ?? 0
  if (command === undefined || words.length < least || words.length > command.usage.length) {
    const asked = name === '' || name === 'help'
    ;(asked ? process.stdout : process.stderr).write(`${help()}\n`)
    return asked ? 0 : 2
  }
  try {
    const config = readConfig()
    const readInput = () => text(process.stdin)
    const said = await withStore(config, (db) => command.run({ db, config, readInput }, words))
    process.stdout.write(`${said}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error).split('\n')[0]}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}

process.exitCode = await run(process.argv.slice(2))
