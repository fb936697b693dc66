import { setImmediate } from 'node:timers/promises'

/** Not in the compiler's library yet. */
type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The zone's name in this runtime; '' for what is none. */
const zoneOf = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}

/** The time zones of a country; none for a code that is no longer in use, which is written as the one that follows it. */
const zonesOf = (code: string): readonly string[] => {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
  return (locale.region === code && locale.getTimeZones?.()) || []
}

/**
 * Which country each time zone lies in, as the runtime's own data tells it; a zone of several countries tells none. The data is slow to ask:
 * whatever else the process does goes on meanwhile.
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

/** The region that the first of the accepted languages names (`de-AT`); '' where it names none. */
const regionOf = (accepted: string): string => {
  const tag = accepted.split(/[,;]/, 1)[0]?.trim() ?? ''
  try {
    return /^[A-Z]{2}$/.exec(new Intl.Locale(tag).region ?? '')?.[0] ?? ''
  } catch {
    return ''
  }
}

/**
 * The country (ISO 3166) that a visitor's browser seems to be in: that of its time zone, else that of its language.
 * @param timeZone as the page names it, '' where it does not
 * @param accepted the header Accept-Language
 * @returns '' where neither tells
 */
export const countryOf = async (timeZone: string, accepted: string): Promise<string> => {
  zones ??= readZones()
  return (await zones).get(zoneOf(timeZone)) || regionOf(accepted)
}
