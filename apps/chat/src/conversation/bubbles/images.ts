import type { Message } from '@foyer/client/message'
import { visible } from '../rows.ts'
import { shownUrl } from './foreign.ts'

export type Shot = { readonly id: string; readonly url: string; readonly name: string }

/** The pictures of a conversation in order, for the viewer. */
export const imagesOf = (messages: readonly Message[]): readonly Shot[] =>
  visible(messages).flatMap(({ id, kind, content, fileName }) => {
    const url = kind === 'image' ? shownUrl(content) : null
    return url ? [{ id, url, name: fileName }] : []
  })
