import type { DeskKey } from '@foyer/locales/desk/index'

export type Command =
  | 'next'
  | 'previous'
  | 'acceptNext'
  | 'reply'
  | 'toList'
  | 'close'
  | 'facts'
  | 'mine'
  | 'queue'
  | 'ended'
  | 'invite'
  | 'block'
  | 'search'
  | 'profile'
  | 'team'
  | 'robot'
  | 'tickets'
  | 'customers'
  | 'settings'
  | 'visitors'
  | 'yourMenu'
  | 'handOn'
  | 'takeOver'
  | 'colleagues'
  | 'translate'
  | 'makeTicket'
  | 'newTicket'
  | 'chooseTicket'
  | 'map'

/**
 * The decisive part of a keyboard event. `code` is the key's position: on a Mac a letter with Alt types another
 * character.
 */
export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly isComposing: boolean
}

export type KeySituation = {
  /** The focus is in a text field. */
  readonly writing: boolean
  /** Single keys are on. People who dictate or have a tremor switch them off. */
  readonly singleKeys: boolean
}

const withAlt: Readonly<Record<string, Command>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyA: 'acceptNext',
  KeyL: 'translate',
  KeyV: 'invite',
  KeyF: 'search',
  KeyH: 'handOn',
  KeyT: 'takeOver',
  KeyK: 'makeTicket',
}

const single: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  a: 'acceptNext',
  r: 'reply',
  e: 'close',
  i: 'facts',
  v: 'invite',
  b: 'block',
  '/': 'search',
  p: 'profile',
  '1': 'mine',
  '2': 'queue',
  '3': 'ended',
  '4': 'team',
  '5': 'robot',
  '6': 'tickets',
  '7': 'customers',
  '8': 'settings',
  '9': 'visitors',
  o: 'yourMenu',
  h: 'handOn',
  t: 'takeOver',
  c: 'colleagues',
  m: 'makeTicket',
  n: 'newTicket',
  x: 'chooseTicket',
  '?': 'map',
}

/** The command of a key press, null if it has none. */
export const commandOf = (press: KeyPress, { writing, singleKeys }: KeySituation): Command | null => {
  if (press.isComposing || press.ctrlKey || press.metaKey) return null
  if (press.altKey) return withAlt[press.code] ?? null
  if (press.key === 'Escape') return 'toList'
  if (writing || !singleKeys) return null
  return single[press.key.toLowerCase()] ?? null
}

/** True if the key press sends the reply: Enter or Ctrl/Cmd+Enter, but not during a composition. */
export const isSend = (press: KeyPress & { readonly shiftKey: boolean; readonly keyCode: number }): boolean => {
  // Safari ends a composition before this event; only key code 229 shows that the Enter belonged to it.
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === 229) return false
  return press.ctrlKey || press.metaKey || !(press.shiftKey || press.altKey)
}

/** A key in the list of shortcuts: a letter, an arrow, or a key with a translated name. */
export type KeyName = string | { readonly text: DeskKey }

/** The list of shortcuts. Each row has alternative key combinations. */
export const shortcutMap: readonly { readonly does: DeskKey; readonly keys: readonly (readonly KeyName[])[] }[] = [
  { does: 'doNext', keys: [[{ text: 'keyAlt' }, '↓'], ['J']] },
  { does: 'doPrevious', keys: [[{ text: 'keyAlt' }, '↑'], ['K']] },
  { does: 'doOpen', keys: [[{ text: 'keyEnter' }]] },
  { does: 'doAcceptNext', keys: [[{ text: 'keyAlt' }, 'A'], ['A']] },
  { does: 'doReply', keys: [['R']] },
  { does: 'doSend', keys: [[{ text: 'keyEnter' }], [{ text: 'keyCtrl' }, { text: 'keyEnter' }]] },
  { does: 'doNewLine', keys: [[{ text: 'keyShift' }, { text: 'keyEnter' }]] },
  { does: 'doSearch', keys: [[{ text: 'keyAlt' }, 'F'], ['/']] },
  { does: 'doSavedReply', keys: [['/', '…']] },
  { does: 'doSavedReplies', keys: [[{ text: 'keyAlt' }, 'S']] },
  { does: 'doNote', keys: [[{ text: 'keyAlt' }, 'N']] },
  { does: 'doEmoji', keys: [[{ text: 'keyAlt' }, 'M']] },
  { does: 'doAttach', keys: [[{ text: 'keyAlt' }, 'U']] },
  { does: 'doCard', keys: [[{ text: 'keyAlt' }, 'C']] },
  { does: 'doTranslate', keys: [[{ text: 'keyAlt' }, 'L']] },
  { does: 'doMessages', keys: [['↑', '↓']] },
  { does: 'doMessageMenu', keys: [[{ text: 'keyEnter' }]] },
  { does: 'doToList', keys: [[{ text: 'keyEscape' }]] },
  { does: 'doClose', keys: [['E']] },
  { does: 'doHandOn', keys: [[{ text: 'keyAlt' }, 'H'], ['H']] },
  { does: 'doTakeOver', keys: [[{ text: 'keyAlt' }, 'T'], ['T']] },
  { does: 'doMakeTicket', keys: [[{ text: 'keyAlt' }, 'K'], ['M']] },
  { does: 'doNewTicket', keys: [['N']] },
  { does: 'doChooseTicket', keys: [['X']] },
  { does: 'doFacts', keys: [['I']] },
  { does: 'doInvite', keys: [[{ text: 'keyAlt' }, 'V'], ['V']] },
  { does: 'doBlock', keys: [['B']] },
  { does: 'doMine', keys: [['1']] },
  { does: 'doQueue', keys: [['2']] },
  { does: 'doEnded', keys: [['3']] },
  { does: 'doProfile', keys: [['P']] },
  { does: 'doTeam', keys: [['4']] },
  { does: 'doRobot', keys: [['5']] },
  { does: 'doTickets', keys: [['6']] },
  { does: 'doCustomers', keys: [['7']] },
  { does: 'doSettings', keys: [['8']] },
  { does: 'doVisitors', keys: [['9']] },
  { does: 'doYourMenu', keys: [['O']] },
  { does: 'doColleagues', keys: [['C']] },
  { does: 'doMap', keys: [['?']] },
]
