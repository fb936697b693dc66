import { safeUrl } from '@foyer/client/links'
import type { AgentCard } from '@foyer/client/visitor/types'
import { QUICK_ITEMS } from '@foyer/protocol/limits'
import { shownUrl } from '../conversation/bubbles/foreign.ts'
import { bag, isOn, list, readJson, text } from '../switches.ts'

export type QuickLink = { readonly name: string; readonly picture: string | null; readonly href: string }
export type Question = { readonly question: string; readonly answer: string }
export type Ad = { readonly picture: string; readonly href: string | null }

/** The contents of the side bar (S3.7-24 to 30, G-36); disabled parts are empty. */
export type SideBarContent = {
  readonly links: readonly QuickLink[]
  readonly questions: readonly Question[]
  readonly ads: readonly Ad[]
}

const readLink = (value: unknown): readonly QuickLink[] => {
  const { name, url, link } = bag(value)
  const href = safeUrl(link)
  return href && text(name).trim() ? [{ name: text(name), picture: shownUrl(url), href }] : []
}

const readQuestion = (value: unknown): readonly Question[] => {
  const { question, answer } = bag(value)
  return text(question).trim() && text(answer).trim() ? [{ question: text(question), answer: text(answer) }] : []
}

const readAd = (value: unknown): readonly Ad[] => {
  const { url, link } = bag(value)
  const picture = shownUrl(url)
  return picture ? [{ picture, href: safeUrl(link) }] : []
}

/** The channel fields that define the side bar. */
export type SideBarSource = { readonly sideBarStatus?: unknown; readonly sideBarConfig?: unknown }

/** Null if the channel has no side bar; entries that cannot be shown or opened are left out. */
export const readSideBar = ({ sideBarStatus, sideBarConfig }: SideBarSource): SideBarContent | null => {
  if (!isOn(sideBarStatus)) return null
  const config = bag(readJson(sideBarConfig))
  const entries = (flag: unknown, value: unknown) => (isOn(flag) ? list(readJson(value)) : [])
  return {
    links: entries(config.quickFlag, config.quickList).flatMap(readLink),
    questions: entries(config.questionFlag, config.questionList).flatMap(readQuestion),
    ads: entries(config.adFlag, config.adList).flatMap(readAd),
  }
}

/** True if there is nothing to show until an agent comes, who has a card. */
export const isEmpty = ({ links, questions, ads }: SideBarContent): boolean =>
  links.length + questions.length + ads.length === 0

const widths = { least: 200, most: 600, usual: 320 }

/** Width in pixels: sideBarWidth, at least readable and at most what leaves room for the chat (S2.2-28). */
export const sideBarWidth = (value: unknown): number => {
  const wanted = Number(value)
  return wanted > 0 ? Math.min(Math.max(wanted, widths.least), widths.most) : widths.usual
}

/** S9.3-07 to S9.3-09. */
export const quickSize = (count: number): 'small' | 'normal' | 'large' =>
  count > QUICK_ITEMS.small ? 'small' : count > QUICK_ITEMS.normal ? 'normal' : 'large'

export type Contact = {
  readonly kind: 'telephone' | 'mobile' | 'email' | 'qq' | 'wechat'
  readonly text: string
  /** The address that a click opens; null if there is none. */
  readonly href: string | null
}

const callHref = (number: string): string | null => {
  const digits = number.replace(/(?!^\+)[^\d*#]/g, '')
  return /\d{3}/.test(digits) ? `tel:${encodeURIComponent(digits).replace('%2B', '+')}` : null
}

const mailHref = (mail: string): string | null =>
  /^[^\s@?&#%]+@[^\s@?&#%]+$/.test(mail) ? `mailto:${encodeURI(mail)}` : null

/** The non-empty lines of an agent's business card (S2.2-31, S3.12). */
export const contactsOf = (card: AgentCard): readonly Contact[] => {
  const lines: readonly Contact[] = [
    { kind: 'telephone', text: card.tel.trim(), href: callHref(card.tel) },
    { kind: 'mobile', text: card.mobile.trim(), href: callHref(card.mobile) },
    { kind: 'email', text: card.email.trim(), href: mailHref(card.email.trim()) },
    { kind: 'qq', text: card.qq.trim(), href: null },
    { kind: 'wechat', text: card.wechat.trim(), href: null },
  ]
  return lines.filter((line) => line.text !== '')
}
