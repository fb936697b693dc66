import { expect, test } from 'vitest'
import { ok, refused } from '../../test/fakes.ts'
import { said, world } from '../../test/world.ts'

const open = async () => {
  const made = world()
  made.server.handlers.chatStart = () =>
    ok({ serverTime: made.clock.now(), status: 0, userId: 'u1', pollId: 'p1', sessionId: 's1', translator: 1 })
  made.server.handlers.translateMsg = ({ msgId }) =>
    msgId === 'message9'
      ? refused('Not found')
      : ok({ msgId, msgTransContent: msgId === 'message8' ? 'OK' : 'Guten Tag' })
  await made.start()
  await made.visitor.transfer()
  await made.clock.advance(0)
  const translations = () =>
    made
      .state()
      .messages.flatMap(({ sender, content, translation }) =>
        sender === 'agent' ? [`${content}: ${translation}`] : [],
      )
  return { ...made, translations, asked: () => made.server.named('translateMsg').map(({ body }) => body.msgId) }
}

test('G-58: switched on, earlier and later messages of the agent are translated, each once', async () => {
  const { visitor, state, clock, event, translations, asked, server } = await open()
  expect(state().translation).toBe('off')
  await event(said('message7', 'Good day'))
  expect(asked()).toEqual([])
  visitor.translate(true)
  // the piece that asks comes with the first wish
  await expect.poll(asked).toContain('message7')
  await clock.advance(0)
  expect(state().translation).toBe('on')
  await event(said('message8', 'OK'), said('message9', 'Hm'))
  // told again it has no translation of its own, and keeps what it has
  await event(said('message7', 'Good day'))
  expect(translations()).toContain('Good day: Guten Tag')
  expect(translations().slice(-2)).toEqual(['OK: ', 'Hm: '])
  expect(new Set(asked()).size).toBe(asked().length)
  visitor.translate(false)
  await event(said('message10', 'Bye'))
  expect(asked()).not.toContain('message10')
  expect(server.named('translateMsg')[0]?.body.userId).toBe('u1')
})

test('G-58: where nothing translates there is nothing to switch on', async () => {
  const { visitor, state, server, start } = world()
  await start()
  visitor.translate(true)
  expect(state().translation).toBe('none')
  expect(server.named('translateMsg')).toEqual([])
})
