import type { Message } from '@foyer/client/message'
import { useEffect } from 'react'
import { useAgent, useAgentState, useDesk, useTexts, useTranslating } from '../useClient.ts'
import classes from './bubbles/bubbles.module.css'
import { Text } from './bubbles/Text.tsx'

type Props = { message: Message; sessionId: string }

/** A translation under the original; null if the message could not be translated. */
export const TranslatedText = ({ text }: { text: string | null }) => {
  const t = useTexts()
  return (
    <div className={classes.translation}>
      <p className={classes.label}>{t(text === null ? 'notTranslated' : 'translation')}</p>
      {text !== null && <Text text={text} words={[]} />}
    </div>
  )
}

const RequestedTranslation = ({ message, sessionId }: Props) => {
  const { locale } = useDesk()
  const { translate } = useAgent()
  const text = useAgentState((state) => state.open?.translations[`${locale}:${message.id}`])
  useEffect(() => translate(sessionId, message.id, locale), [translate, sessionId, message.id, locale])
  // The message is already in the agent's language.
  if (text === undefined || text === '' || text === message.content) return null
  return <TranslatedText text={text} />
}

/** The translation of a customer's message, under it (G-58). */
export const Translation = ({ message, sessionId }: Props) => {
  const [translating] = useTranslating()
  const wanted = message.sender === 'visitor' && message.kind === 'text' && message.translation === ''
  return translating && wanted ? <RequestedTranslation message={message} sessionId={sessionId} /> : null
}
