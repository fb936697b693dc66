import { type KeyboardEvent, useEffect, useState } from 'react'
import { useChat, useVisitor } from '../useClient.ts'

export const tipsId = 'tips'
export const optionId = (index: number) => `tip-${index}`

/** The robot's suggestions for the draft: arrow keys choose, Enter asks, Escape closes (S5.7-06). */
export const useTips = (draft: string, clear: () => void) => {
  const { visitor } = useChat()
  const found = useVisitor((state) => state.tips)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reset the choice
  useEffect(() => {
    setActive(-1)
    setClosed(false)
  }, [found])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // Suggestions are for the robot only, even those that arrive after the transfer to an agent.
  const asked = useVisitor((state) => state.consultation.state === 'robot')
  const shown = closed || !asked || draft.trim() === '' ? [] : found

  const ask = (index: number) => {
    const tip = shown[index]
    if (!tip) return
    clear()
    visitor.askDocument(tip.question, tip.docId)
  }
  /** True if the key was meant for the suggestions. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (shown.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((index) => Math.max(-1, Math.min(shown.length - 1, index + step)))
    else if (event.key === 'Escape') setClosed(true)
    else if (event.key === 'Enter' && active >= 0) ask(active)
    else return false
    event.preventDefault()
    return true
  }
  return { shown, active, ask, onKeyDown }
}
