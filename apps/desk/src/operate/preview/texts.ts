import { loadPreviewMessages } from '@foyer/locales/preview/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts of the preview and of the embed code. */
export const [WithPreviewTexts, usePreviewTexts] = createLoadedTexts(loadPreviewMessages, Loading)
