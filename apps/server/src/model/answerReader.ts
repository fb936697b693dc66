import { JSONParser } from '@streamparser/json'

/** What a model has written so far. A member is undefined while it is missing or incomplete. */
export type Written = {
  /** The text so far; '' before the first characters. */
  readonly answer: string
  readonly sources: unknown
  readonly sufficient: unknown
  /** The object has ended. */
  readonly complete: boolean
}

/** Reads `{"sufficient": .., "sources": [..], "answer": ".."}` while a model writes it, with its members in any order. */
export type AnswerReader = {
  /** Takes more of the text. Returns false once the text is too long. */
  readonly feed: (text: string) => boolean
  readonly read: () => Written
}

/** The longest text that is read, in characters, including thoughts and fences around the object. */
const MAX_TEXT = 32_768

/** Some models write their thoughts before the object. */
const THOUGHTS = /^\s*<think>[\s\S]*?(?:<\/think>|$)/

const startOf = (text: string): number => {
  const thoughts = THOUGHTS.exec(text)?.[0].length ?? 0
  return text.indexOf('{', thoughts)
}

/**
 * The three members as a parser of growing JSON finds them. An error after all three (models like to write a last comma)
 * ends the object like its brace does; an earlier one leaves it incomplete for ever.
 */
const createMembers = () => {
  const parser = new JSONParser({
    paths: ['$.answer', '$.sources', '$.sufficient'],
    emitPartialTokens: true,
    emitPartialValues: true,
  })
  const ended = new Map<string, unknown>()
  let answer = ''
  let complete = false
  parser.onValue = ({ key, value, partial }) => {
    if (key === 'answer') answer = typeof value === 'string' ? value : ''
    if (!partial) ended.set(String(key), value)
  }
  parser.onEnd = () => {
    complete = true
  }
  parser.onError = () => {
    complete ||= ended.size === 3
  }
  return {
    write: (text: string) => {
      if (!complete) parser.write(text)
    },
    read: (): Written => ({ answer, sources: ended.get('sources'), sufficient: ended.get('sufficient'), complete }),
  }
}

export const createAnswerReader = (): AnswerReader => {
  const members = createMembers()
  let length = 0
  /** What comes before the object. */
  let preamble: string | null = ''

  const take = (text: string) => {
    if (preamble === null) return members.write(text)
    preamble += text
    const start = startOf(preamble)
    if (start === -1) return
    members.write(preamble.slice(start))
    preamble = null
  }

  return {
    feed: (text) => {
      length += text.length
      take(text)
      return length <= MAX_TEXT
    },
    read: members.read,
  }
}
