import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDkim } from './dkim.ts'
import { createPost } from './post.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-dkim-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: typeof rsa.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const keyFile = async (name: string, text: string) => {
  const keyPath = join(folder, name)
  await writeFile(keyPath, text)
  return { domain: 'example.com', selector: 'foyer', keyPath }
}

/** Posts one mail and returns it as it came over the wire. */
const wire = async (dkim: Awaited<ReturnType<typeof readDkim>>): Promise<string> => {
  let raw = ''
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1')
      })
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const from = { name: 'Mossbell', address: 'service@example.com' }
  const post = await createPost({ url: `smtp://127.0.0.1:${port}`, from, dkim: undefined }, dkim)
  const letter = { subject: 'Grüße', text: 'Hello  you \n\n.dot\n\n', html: '<p>Hello</p>' }
  const posted = await post({ mailId: 'm1', recipient: 'ann@example.com', letter })
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  expect(posted).toEqual({ outcome: 'sent' })
  return raw
}

const relaxed = (line: string): string => {
  const at = line.indexOf(':')
  const value = line.slice(at + 1).replace(/\r\n/g, '')
  return `${line.slice(0, at).toLowerCase().trim()}:${value.replace(/[ \t]+/g, ' ').trim()}`
}

/** Checks a signature as receivers do (RFC 6376, relaxed/relaxed), by the text of the standard and no library. */
const verify = (raw: string, publicKey: typeof rsa.publicKey) => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  const body = raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64')
  const names = (tags.h ?? '').toLowerCase().split(':')
  const signed = names.flatMap((name) =>
    headers.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map(relaxed),
  )
  signed.push(relaxed(signature.replace(/(\bb=)[^;]*/, '$1')))
  const isSigned = createVerify('sha256')
    .update(signed.join('\r\n'), 'latin1')
    .verify(publicKey, tags.b ?? '', 'base64')
  return { tags, names, body: bodyHash === tags.bh, isSigned }
}

test('a signed mail holds a signature that receivers accept, over its words and all that it refers to', async () => {
  const raw = await wire(await readDkim(await keyFile('good.pem', pemOf(rsa.privateKey))))
  const { tags, names, body, isSigned } = verify(raw, rsa.publicKey)
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'example.com', s: 'foyer' })
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
  expect([body, isSigned]).toEqual([true, true])
  expect(verify(raw.replace('Hello', 'Hullo'), rsa.publicKey).body).toBe(false)
  expect(verify(raw.replace('ann@', 'bea@'), rsa.publicKey).isSigned).toBe(false)
  expect(await wire(null)).not.toContain('DKIM')
})

test('a key that cannot sign ends the start in one line that names the file', async () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 512 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tries = [
    [{ domain: 'example.com', selector: 'foyer', keyPath: join(folder, 'none.pem') }, 'cannot be read (ENOENT)'],
    [await keyFile('text.pem', 'no key'), 'holds no private key'],
    [
      await keyFile('public.pem', rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      'holds no private key',
    ],
    [await keyFile('short.pem', pemOf(short.privateKey)), 'too short'],
    [await keyFile('curve.pem', pemOf(curve.privateKey)), 'type ec'],
  ] as const
  for (const [dkim, what] of tries) {
    const wrong = await readDkim(dkim).catch((error: unknown) => String(error))
    expect(wrong).toMatch(/^ConfigError: SMTP_DKIM_KEY: [^\n]+$/)
    expect(wrong).toContain(what)
  }
  expect(await readDkim(undefined)).toBeNull()
})
