import type { ReactNode } from 'react'
import type { CallState } from '../types.ts'
import css from './Call.module.css'
import type { PartProps } from './CallPanel.tsx'
import { Choices } from './Choices.tsx'
import { Icon, type IconName } from './icons.tsx'
import { Level } from './Level.tsx'
import { Picture } from './Picture.tsx'
import { useDevices } from './useCalls.ts'
import { clockText, overText, problemText } from './words.ts'

type In<At extends CallState['at']> = PartProps & { readonly state: CallState & { readonly at: At } }

export const Face = ({ face }: { readonly face: string }) => (
  <span className={css.face}>{face ? <img src={face} alt="" /> : <Icon name="person" />}</span>
)

type PillProps = {
  readonly kind: 'take' | 'end' | 'quiet'
  readonly icon?: IconName
  readonly onClick: () => void
  readonly children: ReactNode
}

const Pill = ({ kind, icon, onClick, children }: PillProps) => (
  <button type="button" className={`${css.pill} ${css[kind]}`} onClick={onClick}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </button>
)

const Problem = ({ calls, t }: Pick<PartProps, 'calls' | 't'>) => {
  const words = problemText(t, useDevices(calls.devices()), navigator.userAgent)
  return (
    <div role="alert" className={css.problem}>
      {words && <p>{words}</p>}
    </div>
  )
}

type WaitingProps = In<'opening' | 'checking' | 'calling'>

const lineOf = ({ t, state }: Pick<WaitingProps, 't' | 'state'>) => {
  if (state.at === 'opening') return t(state.type === 'video' ? 'opening' : 'openingVoice')
  return state.at === 'checking' && state.counting ? t('startsSoon') : ''
}

/** The devices are asked for or checked, or it rings at the other side. */
export const Waiting = ({ calls, t, face, state }: WaitingProps) => {
  const devices = useDevices(calls.devices())
  const { at } = state
  return (
    <>
      <div className={css.stage} data-voice={devices.picture === null || undefined}>
        {devices.picture ? (
          <Picture stream={devices.picture} mirrored={devices.camera} className={css.remote} />
        ) : (
          <Face face={face} />
        )}
      </div>
      <p className={css.line} role="status">
        {lineOf({ t, state })}
      </p>
      <Problem calls={calls} t={t} />
      {at !== 'opening' && (
        <>
          <Level track={calls.devices().shown().audio} label={t('microphone')} />
          <Choices calls={calls} t={t} onFocus={calls.stay} />
        </>
      )}
      <div className={css.buttons}>
        {at === 'checking' && (
          <Pill kind="take" onClick={calls.goOn}>
            {t('startNow')}
          </Pill>
        )}
        <Pill kind="end" icon="hangUp" onClick={calls.hangUp}>
          {t('hangUp')}
        </Pill>
      </div>
    </>
  )
}

/** It rings here. The camera opens only for whoever says so. */
export const Asked = ({ calls, side, t, face, state: { type } }: In<'ringing'>) => (
  <>
    <div className={css.asked}>
      <Face face={face} />
    </div>
    <Problem calls={calls} t={t} />
    <div className={css.buttons}>
      <Pill
        kind="take"
        icon={type === 'video' ? 'camera' : 'phone'}
        onClick={() => void calls.accept(type === 'video')}
      >
        {t(type === 'video' && side === 'visitor' ? 'acceptCamera' : 'accept')}
      </Pill>
      {type === 'video' && (
        <Pill kind="quiet" icon="phone" onClick={() => void calls.accept(false)}>
          {t('acceptVoice')}
        </Pill>
      )}
      <Pill kind="end" icon="hangUp" onClick={calls.decline}>
        {t('decline')}
      </Pill>
    </div>
  </>
)

/** Why the call is over, and what can be done now. */
export const Over = ({ calls, t, name, state, onAgain, onLeaveMessage }: In<'over'>) => {
  const devices = useDevices(calls.devices())
  const { why, own, seconds } = state
  const words = why === 'device' ? problemText(t, devices, navigator.userAgent) : overText(t, state, name)
  const again = own && ['device', 'missed', 'lost', 'unsent', 'unconnected', 'refused'].includes(why)
  return (
    <>
      <p role="alert" className={css.over}>
        {words}
        {seconds > 0 && <span className={css.length}>{clockText(seconds)}</span>}
      </p>
      <div className={css.buttons}>
        {own && why === 'missed' && onLeaveMessage && (
          <Pill
            kind="take"
            onClick={() => {
              calls.dismiss()
              onLeaveMessage()
            }}
          >
            {t('leaveMessage')}
          </Pill>
        )}
        {again && (
          <Pill kind="quiet" onClick={() => onAgain(state.type)}>
            {t(why === 'device' || why === 'unsent' ? 'tryAgain' : 'callAgain')}
          </Pill>
        )}
        <Pill kind="quiet" onClick={calls.dismiss}>
          {t('close')}
        </Pill>
      </div>
    </>
  )
}
