import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'
import { Unsent } from './FileCard.tsx'
import { shownUrl } from './foreign.ts'
import { signs } from './signs.ts'

/** A picture in a box of fixed size, so that nothing moves when it arrives; a click opens the viewer (S2.2-27). */
export const Picture = ({ message }: BubbleProps) => {
  const { t, panels } = useChat()
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const url = shownUrl(message.content)
  if (!url) return <Unsent message={message} />
  const name = message.fileName
  if (state === 'broken')
    return (
      <div className={`${css.picture} ${css.lost}`}>
        <Icon path={signs.picture} />
        <span>{t('imageBroken')}</span>
        {name && (
          <bdi className={css.line} title={name}>
            {name}
          </bdi>
        )}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </a>
      </div>
    )
  return (
    <button
      type="button"
      className={css.picture}
      data-state={state}
      aria-label={name ? t('openImageNamed', { name }) : t('openImage')}
      onClick={() => void panels.showImage(message.id)}
    >
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
    </button>
  )
}
