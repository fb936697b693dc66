import type { ChannelDraft } from '../../channels/draft.ts'
import { linkProblem, neededLinkProblem, type Problem, textProblem } from '../shared/checks.ts'

export type SideBar = ChannelDraft['sideBarConfig']
export type QuickLink = NonNullable<SideBar['quickList']>[number]
export type SideQuestion = NonNullable<SideBar['questionList']>[number]
export type Advertisement = NonNullable<SideBar['adList']>[number]

export const quickProblem = ({ name, url, link }: QuickLink): Problem =>
  textProblem(name) ?? linkProblem(url) ?? neededLinkProblem(link)

export const sideQuestionProblem = ({ question, answer }: SideQuestion): Problem =>
  textProblem(question) ?? textProblem(answer)

export const adProblem = ({ url, link }: Advertisement): Problem => neededLinkProblem(url) ?? linkProblem(link)
