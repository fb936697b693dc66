import type { Beside } from '../platform.ts'
import type { Core } from './core.ts'

/**
 * Finds other windows of the visitor in this browser. A window that is alone with the robot or after the end needs no
 * events; beside another one it does.
 */
export const createBeside = ({ session, platform }: Core, onFound: () => void) => {
  let name = ''
  let found = false
  let others: Beside | null = null
  const hear = (said: unknown) => {
    if (said === 'hello') others?.tell('here')
    if (found) return
    found = true
    onFound()
  }
  return {
    isFound: () => found,
    /** A window says that it is there, and those that hear it answer. */
    meet: () => {
      const wanted = `foyer&${session.userId}`
      if (name === wanted) return
      name = wanted
      found = false
      others?.close()
      others = platform.beside?.(name, hear) ?? null
      others?.tell('hello')
    },
  }
}
