import { serverText } from '@foyer/locales/server/index'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const words = (sender: number, msg_type: number, content: string, extra: Record<string, unknown> = {}) =>
  wordsOf({ sender, msg_type, content, extra }, (key) => serverText('en', key))

test('a message of a person in words: text as it is, pictures and files named, cards by their title (S3.2)', () => {
  expect(words(1, 1, ' 1 < 2 & <b>3</b>\nyes ')).toBe('1 < 2 & <b>3</b>\nyes')
  expect(words(2, 2, '/files/x')).toBe('[Image]')
  expect(words(2, 4, '/files/x', { fileName: 'invoice.pdf' })).toBe('[File] invoice.pdf')
  expect(words(2, 5, '/files/x')).toBe('[Audio message]')
  expect(words(2, 6, '/files/x', { fileName: 'a.mp4' })).toBe('[Video] a.mp4')
  expect(words(1, 7, '{"title":"Oak chair"}')).toBe('Oak chair')
  expect(words(2, 10, '[]')).toBe('[Form]')
  expect(words(2, 12, '<p>One</p><p>two &lt;three&gt; &amp;amp;</p><script>four</script>')).toBe(
    'One\ntwo <three> &amp;',
  )
})

test('what cannot be put into words is said to be there, whatever it holds', () => {
  for (const content of ['{"title":7}', 'null', '{', '', '[]'])
    expect(words(2, 9, content)).toBe('[Something that is shown in the chat]')
  expect(words(2, 12, '<img src="https://files.example.com/1.png">')).toBe('[Something that is shown in the chat]')
  expect(words(2, 77, 'from the future')).toBe('[Something that is shown in the chat]')
})

test('a robot’s answer is read as rich text; its lists and the page’s own lines say nothing', () => {
  expect(words(3, 3, '<p>Within 30 days</p>')).toBe('Within 30 days')
  expect(words(3, 99, '{"showType":1}')).toBe('')
  expect(words(4, 1, 'An agent is here')).toBe('')
})

test('G-20: a call that is over is said in the recipient\u2019s language', () => {
  const call = { callType: 'voice', result: 'ended', seconds: 3723, startedBy: 'visitor', endedBy: 'agent' }
  expect(words(4, 1, '音声通話（1:02:03）', { call })).toBe('Voice call (1:02:03)')
  expect(words(4, 1, '', { call: { ...call, result: 'broken', seconds: 63 } })).toBe(
    'Voice call lost its connection (1:03)',
  )
  expect(words(4, 1, '', { call: { ...call, callType: 'video', result: 'missed', seconds: 0 } })).toBe(
    'Missed video call',
  )
})
