import type { Foyer } from '@foyer/protocol/embed'

/** What the methods of another vendor are mapped to. */
export type Host = {
  readonly foyer: Foyer
  readonly showLauncher: (shown: boolean) => void
}

/**
 * Puts a vendor's global in place, and takes over what the page has already asked of it.
 * @param core the widget, with its launcher
 */
export type Install = (foyer: Foyer, core: { readonly button: { hidden: boolean } }) => void

/** Makes the `install` of a vendor. */
export const installer =
  (run: (host: Host) => void): Install =>
  (foyer, { button }) =>
    run({
      foyer,
      showLauncher: (shown) => {
        button.hidden = !shown
      },
    })

export type Bag = Readonly<Record<string, unknown>>

/** For calls whose vendor answers nothing: refusals are heard as `error`. */
export const quiet = (answer: Promise<unknown>): void => void answer.catch(() => {})

/** The text or number as a text; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined

/** A function of the vendor's interface, or of the page. */
export type Method = (...args: unknown[]) => unknown
export type Methods = Readonly<Record<string, Method>>

export const isFunction = (value: unknown): value is Method => typeof value === 'function'

export const bagOf = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})

/** The members that can be attributes, without `known`, which have a place of their own. */
export const attributesOf = (
  bag: Bag,
  known: readonly string[] = [],
): Record<string, string | number | boolean | null> => {
  const found: Record<string, string | number | boolean | null> = {}
  for (const [name, value] of Object.entries(bag))
    if (!known.includes(name) && (value === null || ['string', 'number', 'boolean'].includes(typeof value)))
      found[name] = value as string | number | boolean | null
  return found
}

/** Tells the facts that are there; the others stay. */
export const tellUser = (foyer: Foyer, userName: unknown, email: unknown, phone: unknown): void => {
  const user: { userName?: string; email?: string; phone?: string } = {}
  for (const [name, value] of Object.entries({ userName, email, phone })) {
    const text = textOf(value)
    if (text !== undefined) user[name as keyof typeof user] = text
  }
  if (Object.keys(user).length > 0) foyer.updateUser(user)
}

export const setAttributes = (foyer: Foyer, bag: Bag, known: readonly string[] = []): void => {
  const attributes = attributesOf(bag, known)
  if (Object.keys(attributes).length > 0) quiet(foyer.setAttributes(attributes))
}

/** Asks for a language by its tag; anything else says nothing. */
export const speak = (foyer: Foyer, locale: unknown): void => {
  const tag = textOf(locale)
  if (tag) quiet(foyer.setLocale(tag))
}

/** The calls that a page has made before there was anybody to answer them: lists of arguments. */
export const queueOf = (...places: unknown[]): unknown[][] => {
  const queue = places.find((place) => Array.isArray(place)) as ArrayLike<unknown>[] | undefined
  return (queue ?? []).map((args) => Array.from(args))
}
