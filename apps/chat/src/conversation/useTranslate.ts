import { createStorage } from '../host/storage.ts'
import { useChat, useVisitor } from '../useClient.ts'

const KEY = 'translate'
const lasting = createStorage(() => localStorage)

/**
 * The state of the translation of agents' messages, null if the installation has none, and the switch, which is remembered.
 */
export const useTranslate = () => {
  const { visitor } = useChat()
  const translation = useVisitor((state) => state.translation)
  return {
    on: translation === 'none' ? null : translation === 'on',
    toggle: () => {
      const on = translation !== 'on'
      lasting.set(KEY, on ? '1' : '')
      visitor.translate(on)
    },
  }
}

/** True if the visitor turned it on the last time. */
export const wantsTranslation = (): boolean => lasting.get(KEY) !== ''
