import { isRaw, toJson } from '../read.ts'
import { createCalls } from './calls.ts'
import type { Core } from './core.ts'
import { type ForgetParts, forgetVisitor } from './forgetVisitor.ts'
import { refusalOf } from './refusalOf.ts'
import type { Hosted, Visitor } from './types.ts'
import { readStarted, startBody } from './wire.ts'

type Parts = ForgetParts & { readonly core: Core; readonly showRating: Visitor['showRating'] }

/** Milliseconds that a sign-out waits for the server: what is kept here goes in any case. */
const PARTING = 5000

/** What host pages ask for (D-15). */
export const createHosted = (parts: Parts): Hosted => {
  const { core, begin, outbox, pause, showRating, user } = parts
  const { session } = core

  return {
    calls: createCalls(core),
    identify: async (identityToken) => {
      await core.whenKnown()
      const arrival = await core.options.arrival
      const body = { ...startBody(core.options, session.userId, arrival), identityToken }
      const answer = await core.callWithoutUser('chatStart', body)
      if (!answer.ok) return answer.kind === 'refused' ? answer.message : ''
      const started = readStarted(answer.data)
      pause()
      session.host = arrival.host ?? ''
      if (started.userId !== session.userId) {
        session.token = ''
        showRating(null)
        core.clear()
        core.patch({ history: session.rules?.historyHidden ? 'end' : 'none' })
      }
      await begin.goOnAs(started)
      // What the visitor said last may be under way: it is the customer's too.
      outbox.start()
      return null
    },
    logout: async () => {
      await forgetVisitor(parts)
      if (session.userId !== '') await core.call('logout', {}, PARTING)
      core.reset()
    },
    setAttributes: (attributes) => {
      // All that this page has said, as a change that has not arrived yet is replaced; the server knows earlier visits too.
      const said = toJson(user.params(), core.log)
      const params = JSON.stringify({ ...(isRaw(said) ? said : {}), ...attributes })
      const unsent = user.pending()
      user.update(unsent?.params && !unsent.mergeParams ? { params } : { params, mergeParams: 1 })
    },
    setConversation: async ({ attributes, addTags, removeTags }) =>
      refusalOf(
        core,
        await core.call('setConversation', {
          ...(attributes ? { attributes } : {}),
          ...(addTags ? { addTags: [...addTags] } : {}),
          ...(removeTags ? { removeTags: [...removeTags] } : {}),
        }),
      ),
    reloadTexts: async () => {
      if (session.rules) await begin.loadChannel(true)
    },
  }
}
