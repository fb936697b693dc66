import { safeUrl } from '@foyer/client/links'
import type { Message } from '@foyer/client/message'
import { useDesk, useTexts } from '../../useClient.ts'
import { ownUrl } from '../ownUrl.ts'
import classes from './bubbles.module.css'
import { ForeignMedia } from './ForeignMedia.tsx'

/** Audio or video with the browser's own controls (G-79). */
export const MediaBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const href = safeUrl(message.content, baseUrl)
  if (href === null) return <p className={classes.text}>{message.content}</p>
  const word = t(message.kind === 'video' ? 'video' : 'audio')
  const name = message.fileName || word
  const src = ownUrl(message.content, baseUrl)
  if (src === null) return <ForeignMedia href={href} label={word} />
  return message.kind === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: a customer's video has no captions
    <video className={classes.video} src={src} controls preload="metadata" aria-label={name} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: a customer's recording has no captions
    <audio src={src} controls preload="metadata" aria-label={name} />
  )
}
