import type { Channel } from './channel.ts'
import type { Host } from './host.ts'

/** The chat in a window of its own. `channelOf` makes the channel with such a window. */
export const createPopup = (
  core: Host,
  channelOf: (nonce: string, target: () => Window | null) => Channel,
  reached: (window: Window) => Window | null,
) => {
  let shown: { readonly channel: Channel; readonly watch: ReturnType<typeof setInterval> } | undefined
  const close = (): void => {
    clearInterval(shown?.watch)
    shown?.channel.stop()
    shown = undefined
  }
  return {
    channel: () => shown?.channel,
    /** The end of what this page has to do with the window, which stays. */
    close,
    /** False if the browser forbids it. */
    open: (): boolean => {
      close()
      const { url, nonce } = core.address()
      const opened = window.open(url, '_blank', 'popup,width=440,height=700')
      if (!opened) return false
      const channel = channelOf(nonce, () => reached(opened))
      shown = { channel, watch: setInterval(() => opened.closed && close(), 1000) }
      channel.greet()
      return true
    },
  }
}
