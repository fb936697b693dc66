import { inOneTab } from '@foyer/browser/inOneTab'
import { createTone } from '@foyer/browser/tone'
import { useEffect, useState } from 'react'
import { isAlertedByHost } from '../host/alerts.ts'
import { createStorage } from '../host/storage.ts'
import { useChat } from '../useClient.ts'
import { findNews } from './findNews.ts'

/** Storage key: '1' on, '0' turned off, '' as it was. */
export const soundKey = 'sound'
const lasting = createStorage(() => localStorage)
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const
const tone = createTone(() => new AudioContext(), NOTES, 0.35)

const isAway = () => document.hidden || !document.hasFocus()

/**
 * Plays a sound for a message while the visitor looks elsewhere; off until the visitor turns it on, then remembered.
 * Returns [on, toggle], null where the host page alerts.
 */
export const useSound = () => {
  const { visitor, frame } = useChat()
  const silent = isAlertedByHost(frame)
  const [on, setOn] = useState(() => lasting.get(soundKey) === '1')
  useEffect(() => {
    if (!on || silent) return
    const stopUnlocking = tone.unlockOnPress()
    let { newest } = findNews(null, visitor.getState())
    const stop = visitor.subscribe(() => {
      const news = findNews(newest, visitor.getState())
      newest = news.newest
      if (news.id && isAway()) void inOneTab(navigator.locks, `sound&${news.id}`, tone.play)
    })
    return () => {
      stop()
      stopUnlocking()
    }
  }, [on, silent, visitor])
  const toggle = () => {
    lasting.set(soundKey, on ? '0' : '1')
    setOn(!on)
    if (on) return
    tone.unlock()
    tone.play()
  }
  return silent ? null : ([on, toggle] as const)
}
