import { loadSetUpMessages } from '@foyer/locales/setUp/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts of the set-up and the overview. */
export const [WithSetUpTexts, useSetUpTexts] = createLoadedTexts(loadSetUpMessages, Loading)
