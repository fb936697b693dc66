import { loadAccountMessages } from '@foyer/locales/account/index'
import { createLoadedTexts } from '../loadedTexts.tsx'

/** The texts of signing in and of the own account. */
export const [WithAccountTexts, useAccountTexts] = createLoadedTexts(loadAccountMessages)
