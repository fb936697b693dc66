import { useEffect, useState } from 'react'
import { createStorage } from '../host/storage.ts'
import { useChat } from '../useClient.ts'
import { hear } from './hear.ts'
import { once } from './once.ts'
import { createTone } from './tone.ts'

const KEY = 'sound'
const lasting = createStorage(() => localStorage)
const tone = createTone(() => new AudioContext())

const isAway = () => document.hidden || !document.hasFocus()

/** Sounds for what is said while nobody looks; off until the visitor wants it, then remembered. Answers [on, toggle]. */
export const useSound = () => {
  const { visitor } = useChat()
  const [on, setOn] = useState(() => lasting.get(KEY) !== '')
  useEffect(() => {
    if (!on) return
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) document.addEventListener(press, tone.unlock, { once: true })
    let { newest } = hear(null, visitor.getState())
    const stop = visitor.subscribe(() => {
      const heard = hear(newest, visitor.getState())
      newest = heard.newest
      if (heard.news && isAway()) void once(navigator.locks, `sound&${heard.news}`, tone.play)
    })
    return () => {
      stop()
      for (const press of presses) document.removeEventListener(press, tone.unlock)
    }
  }, [on, visitor])
  const toggle = () => {
    lasting.set(KEY, on ? '' : '1')
    setOn(!on)
    if (on) return
    tone.unlock()
    tone.play()
  }
  return [on, toggle] as const
}
