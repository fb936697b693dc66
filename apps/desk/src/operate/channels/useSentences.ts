import { type Difference, differences } from '@foyer/protocol/differences'
import { isolated } from '../../isolated.ts'
import { useTimes } from '../../useClient.ts'
import type { Values } from './draft.ts'
import { sentencesOf } from './sentences.ts'
import { useChannelTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

/** What differs between two states of a channel, as the history has it. */
export const differencesOf = (from: Values, to: Values): Difference[] =>
  differences(
    Object.assign({}, from.channel, { evaluate: from.evaluate }),
    Object.assign({}, to.channel, { evaluate: to.evaluate }),
  ).filter(({ path }) => !path.endsWith('.select'))

/** Turns differences into sentences in the operator's language. */
export const useSentences = (): ((list: readonly Difference[]) => string[]) => {
  const t = useChannelTexts()
  const times = useTimes()
  const { labelOf, shown } = useFieldTexts()
  return (list) =>
    sentencesOf(list, {
      label: labelOf,
      language: times.language,
      value: shown,
      set: (label, before, after) => t('wasSet', { label, before: isolated(before), after: isolated(after) }),
      added: (label, name) => t('wasAdded', { label, name }),
      removed: (label, name) => t('wasRemoved', { label, name }),
      edited: (label, name) => t('wasEdited', { label, name }),
      changed: (label) => t('wasChanged', { label }),
    })
}
