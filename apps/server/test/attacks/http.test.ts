import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrive, hire, signIn } from '../people.ts'
import { onOneStore } from '../stores.ts'

const lines: string[] = []

onOneStore(
  (subject) => {
    const port = () => Number(new URL(subject.node.base).port)

    /** The whole answer on a connection that asks to be closed. */
    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = ''
        const socket = connect(port(), '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => (answer += chunk.toString()))
        socket.once('close', () => resolve(answer))
        socket.once('error', reject)
      })

    test('a wrong method gets 405 and the list of allowed ones', async () => {
      const { base } = subject.node
      for (const [path, method, allow] of [
        ['/api/chat/visitor/sendMsg', 'GET', 'POST'],
        ['/api/manage/saveChannel', 'DELETE', 'POST'],
        ['/api/chat/visitor/eventStream?userId=u', 'POST', 'GET'],
        ['/healthz', 'PUT', 'GET, HEAD'],
        ['/files/0123456789abcdef0123456789abcdef.png', 'POST', 'GET, HEAD'],
      ] as const) {
        const answer = await fetch(base + path, { method, headers: { 'accept-language': 'de' } })
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allow])
        expect(await answer.json()).toEqual({ code: 400, message: `Diese Adresse nimmt nur ${allow} an`, data: null })
      }
      const nowhere = await fetch(`${base}/api/chat/visitor/nothing`)
      expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 400, data: null }])
    })

    test('a path that cannot be decoded is refused in the envelope', async () => {
      for (const path of ['/%', '/files/%', '/api/chat/visitor/%E0%A4%A', '//%00/%']) {
        const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /)
        expect(answer, path).toContain('{"code":400,"message":"')
      }
    })

    test('two Host headers are refused (RFC 9112, 3.2)', async () => {
      const two = await raw('GET /healthz HTTP/1.1\r\nHost: a\r\nhOsT: b\r\nConnection: close\r\n\r\n')
      expect(two).toContain('400 Bad Request')
      expect(two).toContain('"code":400')
      const one = await raw('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      expect(one).toContain('200 OK')
    })

    test('a client that hangs up during a call is not logged as an outage', async () => {
      const { node } = subject
      const agent = await hire(node, await signIn(node), { maxSession: 5 })
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      lines.length = 0
      const hangUp = async (path: string, type: string, part: string, token: string, begun: () => Promise<unknown>) => {
        const sent = connect(port(), '127.0.0.1')
        sent.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n${part}`,
        )
        await begun()
        sent.resetAndDestroy()
      }
      const other = () => raw('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      await hangUp('/api/chat/visitor/sendMsg', 'application/json', '{"userId":', visitor.token, other)
      const arriving = async () => (await readdir(join(node.dataDir, 'files/arriving'))).length
      const multipart = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello`
      for (const [path, token] of [
        ['/api/chat/visitor/upload', visitor.token],
        ['/api/chat/admin/upload', agent.token],
      ] as const) {
        const form = 'multipart/form-data; boundary=b'
        await hangUp(path, form, multipart, token, () => expect.poll(arriving).toBe(1))
        await expect.poll(arriving).toBe(0)
      }
      await other()
      expect(lines.filter((line) => /storeUnavailable|"level":50/.test(line))).toEqual([])
    })
  },
  { log: (line) => void lines.push(line) },
)
