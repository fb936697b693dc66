import type { TextEntry } from '../index.ts'

/** English texts of the operators' reports; its keys are the keys of every other language. */
export const en = {
  intro: 'Voice and video calls between visitors and agents that began in this period.',
  totals: 'Totals',
  channel: 'Channel',
  allChannels: 'All channels',
  exportSheet: 'Export as CSV',
  answered: 'Answered',
  missed: 'Missed',
  declined: 'Declined',
  broken: 'Connection lost',
  unconnected: 'No connection',
  meanLength: 'Average length',
  medianLength: 'Median length',
  meanWait: 'Average wait',
  days: 'Days',
  asTable: 'Days as a table',
  kinds: 'Kind of call',
  video: 'Video',
  voice: 'Voice',
  starters: 'Who called',
  visitor: 'Visitor',
  agent: 'Agent',
  agents: 'Agents',
  groups: 'Groups',
  removed: 'Removed',
  none: 'No calls in this period',
  noneHint: 'Calls are switched on for each channel. Every call is counted here, answered or not.',
} as const satisfies Readonly<Record<string, TextEntry>>

export type ReportKey = keyof typeof en
export type ReportMessages = Readonly<Record<ReportKey, TextEntry>>
