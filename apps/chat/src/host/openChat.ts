import type { Visitor, VisitorState } from '@foyer/client/visitor/types'
import type { Frame } from '../frame.ts'

type Parts = { readonly visitor: Visitor; readonly frame: Pick<Frame, 'isVisible' | 'onVisible'> }

/** Opening what a command of the host page needs. */
export const createOpenChat = ({ visitor, frame }: Parts) => {
  // After a sign-out nothing is asked of the server until somebody uses the chat.
  let resting = false
  const begin = () => {
    if (!resting) return
    resting = false
    void visitor.start()
  }
  frame.onVisible(() => frame.isVisible() && begin())

  const settled = (): Promise<VisitorState['phase']> =>
    new Promise((resolve) => {
      const look = () => {
        const { phase } = visitor.getState()
        if (['starting', 'unreached', 'busy'].includes(phase)) return
        stop()
        resolve(phase)
      }
      const stop = visitor.subscribe(look)
      look()
    })

  /** Waits until the chat is open; false where there is none. */
  const open = async (): Promise<boolean> => {
    begin()
    return (await settled()) === 'ready'
  }

  return {
    open,
    /** The same, with a consultation that runs. */
    consult: async (): Promise<boolean> => {
      if (!(await open())) return false
      const { consultation } = visitor.getState()
      if (consultation.state === 'closed')
        await (consultation.reason === 'otherWindow' ? visitor.resume() : visitor.restart())
      return visitor.getState().consultation.state !== 'closed'
    },
    rest: () => {
      resting = true
      if (frame.isVisible()) begin()
    },
  }
}
