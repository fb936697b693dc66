import { tagOf } from '@foyer/locales'
import { type BubbleProps, useChat, useVisitor } from '../../useClient.ts'
import bubbleCss from './bubble.module.css'
import css from './drawn.module.css'
import { Quote } from './Quote.tsx'
import { RichText } from './Rich.tsx'
import { Streamed } from './Streamed.tsx'
import { Words } from './Words.tsx'

/** The translation into the page's language, below the original (G-58). */
export const Translation = ({ text }: { readonly text: string }) => {
  const { t, locale } = useChat()
  const unwanted = useVisitor((state) => state.translation === 'off')
  if (unwanted) return null
  return (
    <div className={css.translation}>
      <small>{t('translation')}</small>
      <div lang={tagOf(locale)} dir="auto">
        <Words text={text} />
      </div>
    </div>
  )
}

/** Text in a bubble, with the quoted message above and the translation below (G-58). */
export const TextBubble = ({ message, drawing }: BubbleProps) => (
  <div className={`${bubbleCss.bubble} ${message.sender === 'visitor' ? bubbleCss.own : ''}`} dir="auto">
    {message.quote && <Quote quote={message.quote} />}
    <Streamed message={message} text={message.content} drawing={drawing}>
      {(text) => (message.kind === 'rich' ? <RichText text={text} /> : <Words text={text} />)}
    </Streamed>
    {message.translation && <Translation text={message.translation} />}
  </div>
)
