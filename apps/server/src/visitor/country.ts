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

/**
 * Maps each time zone to its country, from the data of the runtime; '' for a zone of several countries. Reading that data is slow, so this
 * yields to other work between letters.
 */
const readZones = async (): Promise<ReadonlyMap<string, string>> => {
  const zones = new Map<string, string>()
  for (const first of LETTERS) {
    await setImmediate()
    for (const code of LETTERS.map((second) => first + second))
      for (const zone of zonesOf(code)) zones.set(zone, zones.has(zone) ? '' : code)
  }
  return zones
}

let zones: Promise<ReadonlyMap<string, string>> | undefined

/** The region of the first accepted language (`de-AT`); '' if it has none. */
const regionOf = (accepted: string): string => {
  const tag = accepted.split(/[,;]/, 1)[0]?.trim() ?? ''
  try {
    return /^[A-Z]{2}$/.exec(new Intl.Locale(tag).region ?? '')?.[0] ?? ''
  } catch {
    return ''
  }
}

/**
 * Guesses the country (ISO 3166) of a visitor's browser: from its time zone, else from its language.
 * @param timeZone from the page; '' if unknown
 * @param accepted the header Accept-Language
 * @returns '' if neither names a country
 */
export const countryOf = async (timeZone: string, accepted: string): Promise<string> => {
  zones ??= readZones()
  return (await zones).get(zoneOf(timeZone)) || regionOf(accepted)
}
