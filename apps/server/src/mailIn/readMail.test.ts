import { expect, test } from 'vitest'
import { corpus } from '../../test/mails/corpus.ts'
import { type ReadMail, readMail } from './readMail.ts'

const fits = (text: string, expected: string | RegExp | undefined) => {
  if (typeof expected === 'string') expect(text).toBe(expected)
  if (expected instanceof RegExp) expect(text).toMatch(expected)
}

const natureOf = ({ bounce, nature }: ReadMail) => {
  if (bounce !== null) return 'bounce'
  return nature === 'reply' ? 'autoReply' : nature
}

test('D-25: the corpus has at least sixty mails, each with an id or content of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
  expect(new Set(corpus.map(({ raw }) => raw.toString('latin1'))).size).toBe(corpus.length)
})

test.each(corpus)('D-25: a mail is read: $name', async ({ raw, expected }) => {
  const reading = readMail(raw, false)
  if (expected.nature === 'unreadable') return expect(reading).rejects.toThrow()
  const mail = await reading
  expect(natureOf(mail)).toBe(expected.nature ?? 'person')
  fits(mail.text, expected.text)
  fits(mail.quoted, expected.quoted)
  fits(mail.subject, expected.subject)
  fits(mail.from.address, expected.from)
  expect(mail.files.map(({ fileName }) => fileName)).toEqual(expected.files ?? [])
  expect(mail.leftOut).toEqual(expected.leftOut ?? [])
  expect(`${mail.text}${mail.quoted}`).not.toMatch(/[\0\ufffd\uf8ff\u202e]/)
})

test('D-25: a bounce names the mail that came back, its recipient and the reason', async () => {
  const bounces = corpus.filter(({ expected }) => expected.nature === 'bounce')
  const read = await Promise.all(bounces.map(async ({ raw }) => (await readMail(raw, false)).bounce))
  expect(read).toEqual([
    {
      messageId: 'out-1@shop.example',
      recipient: 'gone@example.com',
      reason: '550 5.1.1 No such user here',
      isFinal: true,
    },
    {
      messageId: 'out-1@shop.example',
      recipient: 'gone@example.com',
      reason: '550 5.1.1 No such user here',
      isFinal: false,
    },
    { messageId: 'out-1@shop.example', recipient: 'gone@example.com', reason: '550 5.1.1 unknown user', isFinal: true },
  ])
})

test('D-25: of a mail whose end was not fetched no file is taken', async () => {
  const { raw } = corpus.find(({ name }) => name === 'files beside the text') ?? { raw: Buffer.alloc(0) }
  const mail = await readMail(raw.subarray(0, raw.length - 100), true)
  expect(mail).toMatchObject({ text: 'See the files.', files: [], leftOut: ['shoe.png', 'bill.pdf'] })
})
