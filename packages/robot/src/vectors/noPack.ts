const ABSENT = 'Only the server knows words: browsers do not rank, and three megabytes are no part of a page'

export const readPack = (): never => {
  throw new Error(ABSENT)
}

export const readGlossary = (): never => {
  throw new Error(ABSENT)
}

export const readTopics = (): never => {
  throw new Error(ABSENT)
}

export const readTalk = (): never => {
  throw new Error(ABSENT)
}

export const readDots = (): never => {
  throw new Error(ABSENT)
}
