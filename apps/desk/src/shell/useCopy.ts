import { copyText } from '../copyText.ts'
import { useTexts } from '../useClient.ts'
import { useShell } from './shell.ts'

/** Copies a text and shows a notice of how that went. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const t = useTexts()
  const { notify } = useShell()
  return async (text) => notify(t(await copyText(text)))
}
