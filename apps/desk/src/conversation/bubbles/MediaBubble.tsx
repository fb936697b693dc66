import type { Message } from '@foyer/client/message'
import { useDesk, useTexts } from '../../useClient.ts'
import { isOwnHost, safeUrl } from '../safeUrl.ts'
import classes from './bubbles.module.css'
import { Elsewhere } from './Elsewhere.tsx'

/** Sound or film with the browser's own controls (G-79). */
export const MediaBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const src = safeUrl(message.content, baseUrl)
  if (src === null) return <p className={classes.text}>{message.content}</p>
  if (message.sender === 'visitor' && !isOwnHost(src, baseUrl))
    return <Elsewhere href={src} label={t(message.kind === 'video' ? 'video' : 'audio')} />
  const name = message.fileName || t(message.kind === 'video' ? 'video' : 'audio')
  return message.kind === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: a customer's film has none
    <video className={classes.video} src={src} controls preload="metadata" aria-label={name} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: a customer's recording has none
    <audio src={src} controls preload="metadata" aria-label={name} />
  )
}
