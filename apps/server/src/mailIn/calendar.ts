const unfold = (text: string): string[] => text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)

const plainOf = (text: string): string =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim()

/** A time of a calendar, 20261125T100000, as 2026-11-25 10:00. */
const timeOf = (value: string, zone: string): string => {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d*(Z?))?/.exec(value) ?? []
  if (year === undefined) return value
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return date
  return [date, `${hour}:${minute}`, utc === 'Z' ? 'UTC' : zone].filter((part) => part !== '').join(' ')
}

type Member = { readonly value: string; readonly parameters: string }

const parameterOf = (name: string, { parameters }: Member): string =>
  (new RegExp(`;${name}="?([^";]*)`, 'i').exec(parameters)?.[1] ?? '').trim()

const membersOf = (lines: readonly string[]): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>()
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/i.exec(line.slice(0, 5000)) ?? []
    if (name !== '' && !members.has(name.toUpperCase())) members.set(name.toUpperCase(), { value, parameters })
  }
  return members
}

const eventWords = (lines: readonly string[]): string => {
  const members = membersOf(lines)
  const of = (name: string): string => plainOf(members.get(name)?.value ?? '')
  const at = (name: string): string => {
    const member = members.get(name)
    return member === undefined ? '' : timeOf(member.value.trim(), parameterOf('TZID', member))
  }
  const times = [at('DTSTART'), at('DTEND')].filter((time) => time !== '').join(' – ')
  const organizer = members.get('ORGANIZER')
  const who =
    organizer === undefined
      ? ''
      : [parameterOf('CN', organizer), organizer.value.replace(/^mailto:/i, '')].join(' ').trim()
  return [of('SUMMARY'), times, of('LOCATION'), who, of('DESCRIPTION').slice(0, 2000)]
    .filter((one) => one !== '')
    .join('\n')
}

/** An invitation as lines: what, when, where, by whom. '' if the text holds no event. */
export const calendarWords = (text: string): string => {
  const events: string[][] = []
  let depth = 0
  for (const line of unfold(text.slice(0, 500_000)).slice(0, 20_000)) {
    const word = line.trim().toUpperCase()
    if (word === 'BEGIN:VEVENT') {
      events.push([])
      depth = 1
    } else if (word.startsWith('BEGIN:') && depth > 0) depth++
    else if (word.startsWith('END:') && depth > 0) depth--
    // an alarm inside an event has a description of its own
    else if (depth === 1) events.at(-1)?.push(line)
  }
  return events.slice(0, 20).map(eventWords).join('\n\n')
}
