import { useState } from 'react'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'
import { FileLink, Unsent } from './FileCard.tsx'
import { shownUrl } from './foreign.ts'

/** Sound and film with the browser's own controls (G-79), and a link for formats that it cannot play. */
export const Media = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const [broken, setBroken] = useState(false)
  const url = shownUrl(message.content)
  if (!url) return <Unsent message={message} />
  const word = t(message.kind === 'audio' ? 'audio' : 'video')
  const name = message.fileName
  if (broken)
    return (
      <div className={css.broken}>
        <small>{t('cannotPlay')}</small>
        <FileLink url={url} name={name || word} size={message.size} />
      </div>
    )
  const common = {
    src: url,
    controls: true,
    'aria-label': name ? `${word}: ${name}` : word,
    onError: () => setBroken(true),
  }
  // biome-ignore-start lint/a11y/useMediaCaption: what people send has no captions
  return message.kind === 'audio' ? (
    <audio className={css.audio} preload="metadata" {...common} />
  ) : (
    <video className={css.video} preload="metadata" playsInline {...common} />
  )
  // biome-ignore-end lint/a11y/useMediaCaption: what people send has no captions
}
