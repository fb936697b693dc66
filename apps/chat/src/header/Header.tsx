import { tagOf } from '@foyer/locales'
import { useEffect, useState } from 'react'
import { callIcons, callLabels, useCallChoices, useCallStart } from '../call/useCallChoices.ts'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Face } from './Face.tsx'
import css from './Header.module.css'
import { spokenWait } from './wait.ts'

/**
 * True if the agent's typing was announced already: once per turn is enough for a screen reader, however often the agent
 * pauses.
 */
const useTypingAnnounced = (typing: boolean): boolean => {
  const turn = useVisitor((state) => state.messages.findLast(({ sender }) => sender === 'agent')?.id ?? '')
  const [announced, setAnnounced] = useState<string | null>(null)
  useEffect(() => (typing ? () => setAnnounced(turn) : undefined), [typing, turn])
  return announced === turn
}

/** The other side of the chat, and what the visitor waits for (S2.2-05 to 09). */
const Counterpart = () => {
  const { t, locale } = useChat()
  const channel = useVisitor((state) => state.channel)
  const agent = useVisitor((state) => state.agent)
  const consultation = useVisitor((state) => state.consultation)
  const typing = useVisitor((state) => state.typing)
  const announced = useTypingAnnounced(typing)
  const manual = consultation.state === 'agent'
  const name = manual ? agent?.nick || t('agent') : channel?.robotName || t('robot')
  const waiting =
    consultation.state === 'queued'
      ? t('queuePlace', { count: consultation.waitIndex })
      : consultation.state === 'transferring'
        ? t('transferring')
        : ''
  const wait = consultation.state === 'queued' ? consultation.wait : null
  const likely = wait && t('likelyWait', { time: spokenWait(wait, tagOf(locale)) || t('underMinute') })
  const title = isOn(channel?.topBar) ? (channel?.titleDesc ?? '') : ''
  const line = (manual && agent?.signature) || title
  return (
    <>
      {Number(channel?.avatar) !== 0 && (
        <Face url={manual ? (agent?.face ?? '') : (channel?.robotIcon ?? '')} robot={!manual} large />
      )}
      <div className={css.who}>
        <h1 className={css.name} title={name}>
          <bdi>{name}</bdi>
        </h1>
        <p className={css.line} role="status">
          {typing && <span aria-hidden={announced || undefined}>{t('typing')}</span>}
          {/* Only invisible while the agent types: a status that reappears would be announced again. */}
          {waiting || <bdi className={typing ? 'hidden' : undefined}>{line}</bdi>}
          {likely && <span className={css.wait}>{likely}</span>}
        </p>
      </div>
    </>
  )
}

/** Goes back to where the visitor came from, also if a link opened this tab and it has no history. */
const goBack = () => (history.length > 1 ? history.back() : location.assign(document.referrer))

/** Shown only if the channel says so (S2.2-01); its close icon hides the frame (S2.2-03, S2.2-04), unless the frame is a part of the host page. */
export const Header = () => {
  const { t, query, frame, panels } = useChat()
  const channel = useVisitor((state) => state.channel)
  const choices = useCallChoices()
  const call = useCallStart()
  if (!channel) return <div className="frame-bar" />
  if (!isOn(channel.navigationBarShowFlag)) return null
  const back = !query.embedded && document.referrer !== ''
  return (
    <header className="frame-bar">
      {back && (
        <button type="button" className={`icon ${css.start}`} aria-label={t('back')} onClick={goBack}>
          <Icon path={moreIcons.back} flip />
        </button>
      )}
      <Counterpart />
      {choices.map((type) => (
        <button
          key={type}
          type="button"
          className={`icon ${css.call}`}
          aria-label={t(callLabels[type])}
          title={t(callLabels[type])}
          onClick={() => call(type)}
        >
          <Icon path={callIcons[type]} />
        </button>
      ))}
      <button type="button" className="icon" aria-label={t('yourData')} onClick={() => void panels.showOwnData()}>
        <Icon path={moreIcons.shield} />
      </button>
      {query.embedded && query.all.inline !== '1' && (
        <button type="button" className={`icon ${css.end}`} aria-label={t('closeChat')} onClick={frame.hide}>
          <Icon path={moreIcons.close} />
        </button>
      )}
    </header>
  )
}

/** The page's heading for screen readers if there is no header. */
export const HiddenTitle = () => {
  const channel = useVisitor((state) => state.channel)
  if (!channel || isOn(channel.navigationBarShowFlag)) return null
  return <h1 className="hidden">{channel.titleDesc || channel.robotName}</h1>
}
