import type { Pages, Widget } from './widget.ts'

/** Tells the server which page is read, when the host page asks for it. */
export const startPages = (widget: Widget): Pages => ({
  track: async ({ url = location.origin + location.pathname, title = document.title, referrer = '' } = {}) => {
    const { channelId } = widget.settings
    const userId = widget.session()?.userId
    await widget.post('trackPage', { channelId, url, title, referrer, ...(userId ? { userId } : {}) })
  },
})
