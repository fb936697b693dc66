import { type RefObject, useRef, useState } from 'react'
import { canShareScreen } from '../media/devices.ts'
import type { CallState } from '../types.ts'
import { Face } from './Before.tsx'
import css from './Call.module.css'
import type { PartProps } from './CallPanel.tsx'
import { Choices } from './Choices.tsx'
import { Icon, type IconName } from './icons.tsx'
import { Picture, Sound } from './Picture.tsx'
import { useDevices, useIncoming, useSecondsSince } from './useCalls.ts'
import { captionText, clockText, problemText } from './words.ts'

type Props = PartProps & { readonly state: CallState & { readonly at: 'running' } }

type ToolProps = {
  readonly icon: IconName
  readonly label: string
  readonly on?: boolean
  readonly end?: boolean
  readonly expanded?: boolean
  readonly onClick: () => void
}

const Tool = ({ icon, label, on = false, end = false, expanded, onClick }: ToolProps) => (
  <button
    type="button"
    className={`${css.tool} ${end ? css.end : ''} ${on ? css.on : ''}`}
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)

type ToolsProps = Props & { readonly video: RefObject<HTMLVideoElement | null>; readonly seen: boolean }

/** Picture in picture, full screen, voice alone, devices, tips. */
const More = ({ calls, t, state, video, seen, onScreenTips }: ToolsProps) => {
  const isVideo = state.type === 'video'
  const inPicture = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    else video.current?.requestPictureInPicture().catch(() => {})
  }
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else
      void video.current
        ?.closest<HTMLElement>('[role="dialog"]')
        ?.requestFullscreen()
        .catch(() => {})
  }
  return (
    <div className={css.more}>
      {document.pictureInPictureEnabled && seen && (
        <button type="button" onClick={inPicture}>
          {t('pictureInPicture')}
        </button>
      )}
      {document.fullscreenEnabled && (
        <button type="button" onClick={fill}>
          {t('fullScreen')}
        </button>
      )}
      {isVideo && (
        <button type="button" onClick={calls.toVoice}>
          {t('toVoice')}
        </button>
      )}
      {onScreenTips && (
        <button type="button" onClick={onScreenTips}>
          {t('screenTips')}
        </button>
      )}
      <Choices calls={calls} t={t} />
    </div>
  )
}

const Tools = (props: ToolsProps) => {
  const { calls, t } = props
  const devices = calls.devices()
  const { muted, camera, screen } = useDevices(devices)
  const [more, setMore] = useState(false)
  return (
    <>
      {more && <More {...props} />}
      <div className={css.tools}>
        <Tool
          icon={muted ? 'silent' : 'microphone'}
          label={t(muted ? 'unmute' : 'mute')}
          on={muted}
          onClick={() => devices.setMuted(!muted)}
        />
        <Tool
          icon={camera ? 'camera' : 'noCamera'}
          label={t(camera ? 'cameraOff' : 'cameraOn')}
          on={!camera}
          onClick={() => void devices.setCamera(!camera)}
        />
        {canShareScreen() && (
          <Tool
            icon="screen"
            label={t(screen ? 'stopScreen' : 'shareScreen')}
            on={screen}
            onClick={() => void devices.setScreen(!screen)}
          />
        )}
        <Tool icon="more" label={t('more')} expanded={more} onClick={() => setMore(!more)} />
        <Tool icon="hangUp" label={t('hangUp')} end onClick={calls.hangUp} />
      </div>
    </>
  )
}

/** How long the call runs, and how good the connection is. */
const Sign = ({ t, state }: Pick<Props, 't' | 'state'>) => {
  const { quality, link } = useIncoming(state.media)
  const seconds = useSecondsSince(state.since)
  const shown = link === 'connected' ? quality : 'bad'
  return (
    <p className={css.sign}>
      <span role="timer" aria-live="off">
        {clockText(seconds)}
      </span>
      <span className={css.bars} data-quality={shown} role="img" aria-label={t(shown)} title={t(shown)}>
        <i />
        <i />
        <i />
      </span>
    </p>
  )
}

/** The running call. */
export const During = (props: Props) => {
  const { calls, t, name, face, state } = props
  const incoming = useIncoming(state.media)
  const own = useDevices(calls.devices())
  const video = useRef<HTMLVideoElement>(null)
  const { told, remote } = incoming
  const [shows, setShows] = useState(false)
  const sent = told !== null && (told.camera || told.screen)
  // Who took a call by voice has not agreed to see the other side.
  const unasked = state.type === 'voice' && told?.camera === true && !told.screen && !shows
  const seen = sent && !unasked
  const problem = problemText(t, own, navigator.userAgent)
  const self = [own.muted && t('youMuted'), own.screen && t('youScreen')].filter((words) => words !== false)
  return (
    <>
      <div className={css.stage} data-voice={!(seen || own.picture) || undefined}>
        <Picture stream={remote} box={video} className={css.remote} hidden={!seen} />
        <Sound stream={remote} speaker={own.chosen.audiooutput} />
        {!seen && <Face face={face} />}
        {own.picture && <Picture stream={own.picture} mirrored={!own.screen} className={css.self} />}
        <Sign t={t} state={state} />
        <p className={css.caption} role="status">
          {unasked ? t('theyCamera', { name }) : captionText(t, incoming, name, state.type === 'video')}
        </p>
        {unasked && (
          <button type="button" className={css.show} onClick={() => setShows(true)}>
            {t('showPicture')}
          </button>
        )}
      </div>
      <p className={css.line} role="status">
        {self.join(' · ')}
      </p>
      <div role="alert" className={css.problem}>
        {problem && <p>{problem}</p>}
      </div>
      <Tools {...props} video={video} seen={seen} />
    </>
  )
}
