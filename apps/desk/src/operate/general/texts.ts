import { loadGeneralMessages } from '@foyer/locales/general/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts of the page "General". */
export const [WithGeneralTexts, useGeneralTexts] = createLoadedTexts(loadGeneralMessages, Loading)
