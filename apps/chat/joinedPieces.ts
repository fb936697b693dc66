import type { Rolldown } from 'vite'

/** A file of these modules, named by their folders; a module's style sheet goes with it. */
const join = (name: string, modules: Readonly<Record<string, readonly string[]>>): Rolldown.CodeSplittingGroup => {
  const paths = Object.entries(modules).flatMap(([folder, names]) => names.map((one) => `${folder}/${one}`))
  return {
    name,
    test: new RegExp(`/(?:${paths.join('|')})(?:\\.module)?\\.(?:tsx?|css)$`),
    includeDependenciesRecursively: false,
  }
}

const BUBBLES = 'chat/src/conversation/bubbles'

/**
 * What is needed at the same moment and is shared with other pages: the bundler would make each module a file of its own,
 * and over HTTP/1.1 a browser asks for six at a time. The client and the list need `base`, the channel's look and menus
 * `shell` and `actions`, the first answer `rich`.
 */
export const joinedPieces: Rolldown.CodeSplittingGroup[] = [
  join('base', {
    'client/src': ['platform', 'http', 'read', 'slot', 'backoff', 'insist', 'timers', 'formWire', 'links'],
    'client/src/visitor': ['identity', 'unread'],
    'protocol/src': ['kinds'],
    'chat/src/panels': ['groups', 'beforeTransfer', 'reopen'],
    'chat/src/conversation': ['rows', 'fileUrl'],
    'chat/src/header': ['Face'],
    [BUBBLES]: ['Text', 'foreign', 'bubble', 'Waiting'],
  }),
  join('shell', {
    'chat/src/theme': ['Theme', 'theme', 'color', 'useMedia', 'scheme', 'fonts', 'picture'],
    'chat/src/panels': ['Notices', 'notices'],
    'chat/src': ['moreIcons'],
  }),
  join('actions', {
    'chat/src/panels': ['useActions', 'menu', 'canned', 'useMenuAction', 'rating'],
    'chat/src/call': ['useCallChoices'],
    'chat/src/exits': ['useLeaving', 'handover', 'justTyped', 'leave'],
    'chat/src/host': ['alerts'],
    'chat/src/conversation': ['useTranslate'],
  }),
  join('rich', {
    'client/src': ['tameHtml'],
    [BUBBLES]: ['clip', 'richTree', 'Words', 'Rich', 'drawn', 'goTo', 'inShort', 'Quote', 'reveal', 'useReveal'].concat(
      ['Streamed', 'TextBubble', 'Product', 'signs'],
    ),
  }),
]
