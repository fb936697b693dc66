import type { RefusalCode } from '@foyer/protocol/embed'

/** Why a method or the loading was refused: `code` is for programs, the message for developers. */
export class FoyerError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.name = 'FoyerError'
    this.code = code
  }
}
