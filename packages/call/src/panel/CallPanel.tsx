import type { CallType } from '@foyer/client/callLine'
import { useEffect, useId, useRef } from 'react'
import type { CallSide, CallState, Calls } from '../types.ts'
import { Asked, Over, Waiting } from './Before.tsx'
import css from './Call.module.css'
import { During } from './During.tsx'
import { Icon } from './icons.tsx'
import { useCallState } from './useCalls.ts'
import { useMoving } from './useMoving.ts'
import { useRing } from './useRing.ts'
import { type CallTexts, headText } from './words.ts'

export type CallPanelProps = {
  readonly calls: Calls
  readonly side: CallSide
  readonly t: CallTexts
  /** The other side; '' for unknown. */
  readonly name: string
  /** Address of their picture, '' for none. */
  readonly face: string
  /** Whether a call may ring aloud. */
  readonly mayRing: () => boolean
  /** Explains how to share one's screen. */
  readonly onScreenTips?: () => void
  /** Leads to where a message can be left, where nobody answers; null where there is no such place. */
  readonly onLeaveMessage?: (() => void) | null
}

export type PartProps = CallPanelProps & { readonly onAgain: (type: CallType) => void }

const Body = ({ state, ...props }: PartProps & { readonly state: CallState }) => {
  switch (state.at) {
    case 'none':
      return null
    case 'opening':
    case 'checking':
    case 'calling':
      return <Waiting {...props} state={state} />
    case 'ringing':
      return <Asked {...props} state={state} />
    case 'running':
      return <During {...props} state={state} />
    case 'over':
      return <Over {...props} state={state} />
    default:
      return state satisfies never
  }
}

/** Milliseconds for which it says that a call has ended as it should. */
const SHOWN = 5000

/** The window of a call, beside everything else on the page; nothing while there is none. */
export const CallPanel = (props: CallPanelProps) => {
  const { calls, t, name, side, mayRing } = props
  const state = useCallState(calls)
  const box = useRef<HTMLDivElement>(null)
  const { moved, grip } = useMoving(box)
  const id = useId()
  const { at } = state
  useRing(at, mayRing())
  // Whoever asked for the call, or took it, goes on here; a call that rings leaves the focus where somebody types.
  const wanted = at === 'opening' || at === 'running'
  useEffect(() => {
    if (wanted && !box.current?.contains(document.activeElement)) box.current?.focus()
  }, [wanted])
  const passes = state.at === 'over' && state.why === 'ended'
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(calls.dismiss, SHOWN)
    return () => clearTimeout(timer)
  }, [passes, calls])
  if (at === 'none') return null
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('title')}
      aria-describedby={id}
      tabIndex={-1}
      className={css.panel}
      data-at={at}
      data-moved={moved || undefined}
    >
      <div className={css.head}>
        <p id={id} className={css.who} role={at === 'ringing' ? 'alert' : 'status'}>
          <bdi>{headText(t, state, name, side)}</bdi>
        </p>
        <button type="button" className={css.grip} aria-label={t('move')} title={t('move')} {...grip}>
          <Icon name="move" />
        </button>
      </div>
      <Body {...props} state={state} onAgain={(type) => void calls.start(type)} />
    </div>
  )
}
