declare module '@nlpjs/basic' {
  export const LangEn: unknown
  export const containerBootstrap: () => Promise<{ use: (part: unknown) => void }>
  export class Nlp {
    constructor(settings: object)
    addDocument(locale: string, question: string, intent: string): void
    train(): Promise<void>
    process(locale: string, question: string): Promise<{ classifications: { intent: string; score: number }[] }>
  }
}

declare module 'wink-naive-bayes-text-classifier' {
  type Classifier = {
    definePrepTasks: (tasks: readonly unknown[]) => void
    defineConfig: (config: { considerOnlyPresence: boolean; smoothingFactor: number }) => void
    learn: (text: string, label: string) => void
    consolidate: () => void
    computeOdds: (text: string) => [label: string, odds: number][]
  }
  const createNaiveBayes: () => Classifier
  export = createNaiveBayes
}

declare module 'wink-nlp-utils' {
  const utilities: { string: { tokenize0: unknown }; tokens: { stem: unknown; propagateNegations: unknown } }
  export = utilities
}
