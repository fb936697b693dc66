import type { RobotDocument } from '@foyer/robot'
import { topicsEn } from './documentsEn.ts'
import { topicsZh } from './documentsZh.ts'

/** What the demo shop knows about one topic in one language; `suggest` names other topics. */
export type SeedTopic = {
  readonly key: string
  readonly question: string
  readonly similar: readonly string[]
  readonly answer: string
  readonly suggest: readonly string[]
}

const documentsOf = (topics: readonly SeedTopic[], locale: 'en' | 'zh'): RobotDocument[] =>
  topics.map(({ key, question, similar, answer, suggest }) => ({
    docId: `${key}-${locale}`,
    pattern: 2,
    suggestDocIds: suggest.map((other) => `${other}-${locale}`),
    texts: [{ locale, question, similar, answer }],
  }))

/** The knowledge documents of robot `demo`; docIds are stable: the topic and its language, such as `returns-en`. */
export const demoDocuments: readonly RobotDocument[] = [...documentsOf(topicsEn, 'en'), ...documentsOf(topicsZh, 'zh')]
