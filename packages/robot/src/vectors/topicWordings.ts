import { readTopics } from '#readPack'

/** The wordings of each topic that customers ask of shops and services. */
export const topicWordings = (language: string): string[][] =>
  readTopics(language)
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
