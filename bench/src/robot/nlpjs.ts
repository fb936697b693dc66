import { containerBootstrap, LangEn, Nlp } from '@nlpjs/basic'
import type { Contender } from './contenders.ts'

/** nlp.js trains a small neural net, slowly, so it is only compared on the English set with published figures. */
export const nlpjs: Contender = {
  name: 'nlp.js',
  build: async (train) => {
    const container = await containerBootstrap()
    container.use(LangEn)
    const nlp = new Nlp({ container, autoSave: false, nlu: { log: false }, languages: ['en'], forceNER: false })
    for (const [question, docId] of train) nlp.addDocument('en', question, docId)
    await nlp.train()
    return {
      ask: async (question) => {
        const { classifications } = await nlp.process('en', question)
        return classifications.map(({ intent, score }) => ({ docId: intent, score }))
      },
    }
  },
}
