/** What a model has written so far. `undefined`: not there yet. */
export type Written = {
  /** Its words so far; '' before the first. */
  readonly answer: string
  readonly sources: unknown
  readonly sufficient: unknown
  /** The object has ended. */
  readonly complete: boolean
}

/** Reads `{"sufficient": .., "sources": [..], "answer": ".."}` while it is being written, its members in any order. */
export type AnswerReader = {
  /** More of the text. Answers false once it can be no answer: no JSON, or too long. */
  readonly feed: (text: string) => boolean
  readonly read: () => Written
}

/** Longest text of a model that is read, in characters: its thoughts and fences around the object count too. */
const MAX_TEXT = 32_768

/** Models that think aloud do so before the object. */
const THOUGHTS = /^\s*<think>[\s\S]*?(?:<\/think>|$)/

const startOf = (text: string): number => {
  const thoughts = THOUGHTS.exec(text)?.[0].length ?? 0
  return text.indexOf('{', thoughts)
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The beginning of a string of JSON whose end has not come: an escape that is cut is left for later. */
const unfinished = (json: string): string => {
  const whole = json.replace(/\\(?:u[\da-f]{0,3})?$/i, (cut, at: number) => (isEscaped(json, at) ? cut : ''))
  const text = parse(`"${whole}"`)
  // half of a pair is no character
  return typeof text === 'string' ? text.replace(/[\ud800-\udbff]$/, '') : ''
}

const isEscaped = (json: string, at: number): boolean => (/\\*$/.exec(json.slice(0, at))?.[0].length ?? 0) % 2 === 1

type Member = { readonly name: string; readonly from: number; to: number | undefined }

/**
 *   before the object --{--> between --"name":--> in a value --, or }--> between | after the object
 * Only the outermost object's commas and colons count; what lies in strings and inner values is passed over.
 */
const createScanner = () => {
  let text = ''
  let at = -1
  let depth = 0
  let inString = false
  let name = ''
  let stringFrom = 0
  let complete = false
  const members: Member[] = []

  const endValue = () => {
    const last = members.at(-1)
    if (last !== undefined) last.to ??= at
  }

  const structure = (sign: string) => {
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      if (depth === 1) endValue()
      depth -= 1
      complete = depth === 0
    } else if (depth === 1 && sign === ',') endValue()
    else if (depth === 1 && sign === ':') members.push({ name, from: at + 1, to: undefined })
  }

  const step = (sign: string) => {
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') {
        inString = false
        if (depth === 1) name = text.slice(stringFrom, at)
      }
    } else if (sign === '"') {
      inString = true
      stringFrom = at + 1
    } else structure(sign)
  }

  return {
    feed: (more: string) => {
      text += more
      if (at === -1) at = startOf(text)
      if (at === -1) return
      while (at < text.length && !complete) {
        step(text[at] as string)
        at += 1
      }
    },
    length: () => text.length,
    complete: () => complete,
    member: (wanted: string): { readonly json: string; readonly ended: boolean } | undefined => {
      const found = members.find((one) => one.name === wanted)
      return found && { json: text.slice(found.from, found.to).trim(), ended: found.to !== undefined }
    },
  }
}

export const createAnswerReader = (): AnswerReader => {
  const scanner = createScanner()
  const memberOf = (name: string): unknown => {
    const member = scanner.member(name)
    return member?.ended ? parse(member.json) : undefined
  }
  const answer = (): string => {
    const member = scanner.member('answer')
    if (member === undefined || !member.json.startsWith('"')) return ''
    const whole = parse(member.json)
    return typeof whole === 'string' ? whole : unfinished(member.json.slice(1))
  }
  return {
    feed: (text) => {
      scanner.feed(text)
      return scanner.length() <= MAX_TEXT
    },
    read: () => ({
      answer: answer(),
      sources: memberOf('sources'),
      sufficient: memberOf('sufficient'),
      complete: scanner.complete(),
    }),
  }
}
