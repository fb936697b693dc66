import type { Message } from '@foyer/client/message'
import { plainOf } from '../conversation/content.ts'
import { useTexts } from '../useClient.ts'

const named = { image: 'image', file: 'file', audio: 'audio', video: 'video' } as const
const cards = { goods: 'goods', order: 'order', link: 'link', card: 'card', form: 'form', formNode: 'form' } as const

/** A message in one line. */
export const useSummary = () => {
  const t = useTexts()
  return ({ kind, content, fileName }: Pick<Message, 'kind' | 'content' | 'fileName'>): string => {
    if (kind in named) return `${t(named[kind as keyof typeof named])} ${fileName}`.trim()
    if (kind in cards) return t(cards[kind as keyof typeof cards])
    return plainOf(content).replace(/\s+/g, ' ')
  }
}
