import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '../atMost.ts'

/** `getTimeZones` is not in the compiler's library yet. */
type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What pages send is not trusted, so there may be more names than zones. */
const NAMES_MAX = 1000
const names = new LRUCache<string, string>(atMost(NAMES_MAX))

const readName = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}

/** The zone's name in this runtime; '' for an unknown zone. Kept: the runtime takes tenths of a millisecond to say it. */
const zoneOf = (timeZone: string): string => {
  const known = names.get(timeZone)
  if (known !== undefined) return known
  const name = readName(timeZone)
  names.set(timeZone, name)
  return name
}

/** The time zones of a country; none for a code out of use, which Intl replaces with its successor. */
const zonesOf = (code: string): readonly string[] => {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
  return (locale.region === code && locale.getTimeZones?.()) || []
}

/** The country of each time zone that was read so far, from the data of the runtime, in which each zone has one. */
const countries = new Map<string, string>()
/** Codes that were not read yet. */
const unread = new Set(LETTERS.flatMap((first) => LETTERS.map((second) => first + second)))

const readCountry = (code: string): void => {
  if (unread.delete(code)) for (const zone of zonesOf(code)) countries.set(zone, code)
}

/** UTC and its like, which browsers that hide their place name, are no country's. */
const hasCountry = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/')

/**
 * The country of a time zone, '' if it has none. To read all takes a third of a second, so this reads where the visitor likely is, then one
 * country after the other, and yields to other work between them.
 */
const countryOfZone = async (zone: string, likely: string): Promise<string> => {
  if (!hasCountry(zone)) return ''
  readCountry(likely)
  while (!countries.has(zone) && unread.size > 0) {
    await setImmediate()
    const [code = ''] = unread
    readCountry(code)
  }
  return countries.get(zone) ?? ''
}

/** A region that a language names (`de-AT`), and the one where most speak it; '' for none. */
type Regions = { readonly named: string; readonly likely: string }

/** A language has 35 characters at most (RFC 5646, 4.4.1). */
const TAG_MAX = 35
const TAGS_MAX = 200
const regions = new LRUCache<string, Regions>(atMost(TAGS_MAX))

const readRegions = (tag: string): Regions => {
  const code = (region: string | undefined) => /^[A-Z]{2}$/.exec(region ?? '')?.[0] ?? ''
  try {
    const locale = new Intl.Locale(tag)
    return { named: code(locale.region), likely: code(locale.maximize().region) }
  } catch {
    return { named: '', likely: '' }
  }
}

/** The regions of the first accepted language; kept, like names of zones. */
const regionsOf = (accepted: string): Regions => {
  const tag = accepted.split(/[,;]/, 1)[0]?.trim() ?? ''
  if (tag.length > TAG_MAX) return { named: '', likely: '' }
  const known = regions.get(tag) ?? readRegions(tag)
  regions.set(tag, known)
  return known
}

/**
 * Guesses the country (ISO 3166) of a visitor's browser: from its time zone, else from its language.
 * @param timeZone from the page; '' if unknown
 * @param accepted the header Accept-Language
 * @returns '' if neither names a country
 */
export const countryOf = async (timeZone: string, accepted: string): Promise<string> => {
  const { named, likely } = regionsOf(accepted)
  return (await countryOfZone(zoneOf(timeZone), likely)) || named
}
