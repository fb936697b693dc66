import type { Message } from '@foyer/client/message'
import { fileUrl } from '../links.ts'
import { visible } from '../rows.ts'
import { plainName } from './inShort.ts'

export type Shot = { readonly id: string; readonly url: string; readonly name: string }

/** The pictures of a conversation in their order, as the viewer goes through them. */
export const imagesOf = (messages: readonly Message[]): readonly Shot[] =>
  visible(messages).flatMap(({ id, kind, content, fileName }) => {
    const url = kind === 'image' ? fileUrl(content) : null
    return url ? [{ id, url, name: plainName(fileName) }] : []
  })
