import type { ChannelEditorKey } from '@foyer/locales/channelEditors/index'

/** What is wrong with a value, as a text of the editors; null if nothing is. */
export type Problem = ChannelEditorKey | null

export const LINK_MAX = 2000

const isLink = (value: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/i.test(value) &&
  URL.canParse(value, 'https://host.invalid') &&
  value.length <= LINK_MAX

/** A label or text that visitors must be able to read. */
export const textProblem = (value: string | undefined): Problem => ((value ?? '').trim() === '' ? 'fillIn' : null)

/** An http or https address, a path of this site, or nothing. */
export const linkProblem = (value: string | undefined): Problem =>
  (value ?? '') === '' || isLink(value ?? '') ? null : 'linkWrong'

export const neededLinkProblem = (value: string | undefined): Problem => textProblem(value) ?? linkProblem(value)

/** A hex colour, or nothing for that of the channel (G-35). */
export const colourProblem = (value: string): Problem =>
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}))?$/i.test(value) ? null : 'colourWrong'
