import { expect, test } from 'vitest'
import { createEventParser, type StreamEvent } from './eventParser.ts'

const parse = (pieces: readonly string[]) => {
  const events: StreamEvent[] = []
  const feed = createEventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

const text =
  ': ping\r\n\r\nid: e1\r\ndata: {"a":\r\ndata: 1}\r\n\r\nid:e2\ndata:two\n\nevent: x\rdata: three\r\r: end\n'
const expected = [
  { id: 'e1', data: '{"a":\n1}' },
  { id: 'e2', data: 'two' },
  { id: 'e2', data: 'three' },
]

test('comments, data of several lines, and all three line ends are read', () => {
  expect(parse([text])).toEqual(expected)
})

test('a stream cut anywhere gives the same events', () => {
  for (let at = 0; at <= text.length; at += 1) expect(parse([text.slice(0, at), text.slice(at)])).toEqual(expected)
  expect(parse([...text])).toEqual(expected)
})

test('an id without data is a place to resume from', () => {
  expect(parse([': ping\nid: e7\n\n: ping\n\n'])).toEqual([{ id: 'e7', data: '' }])
})

test('an event without its blank line is not emitted yet', () => {
  expect(parse(['data: half\n'])).toEqual([])
})
