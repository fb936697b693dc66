import { refusal } from '../core.ts'

type Source = string | (() => string | Promise<string>)

/** Seconds before its end at which a token is replaced; the longest wait of a timer in milliseconds. */
const EARLY = 60
const LONGEST = 2 ** 31 - 1

/** The claims of a token, which only the server checks; null for a text that is none. */
const claimsOf = (token: string): { sub?: unknown; exp?: unknown } | null => {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The customer's token (D-15): asks the host page for a new one before it ends. */
export const createIdentity = (renewed: (token: string) => Promise<unknown>) => {
  let token: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = (): void => {
    clearTimeout(timer)
    token = undefined
  }
  const take = async (source: Source): Promise<string> => {
    const given = typeof source === 'function' ? await source() : source
    if (typeof given !== 'string' || given === '')
      throw refusal('invalid', 'identify: a token, or a function that answers one')
    clearTimeout(timer)
    token = given
    const { exp } = claimsOf(given) ?? {}
    if (typeof source === 'function' && typeof exp === 'number') {
      const left = Math.max(exp - Date.now() / 1000 - EARLY, EARLY)
      timer = setTimeout(
        () =>
          void take(source)
            .then(renewed)
            .catch(() => {}),
        Math.min(left * 1000, LONGEST),
      )
    }
    return given
  }
  return {
    token: () => token,
    /** Whose token it is, for comparison only; '' if it does not say or has ended. */
    subject: (): string => {
      const { sub, exp } = claimsOf(token ?? '') ?? {}
      return typeof sub === 'string' && typeof exp === 'number' && exp * 1000 > Date.now() ? sub : ''
    },
    take,
    forget,
  }
}
