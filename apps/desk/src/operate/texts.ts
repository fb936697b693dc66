import { loadOperateMessages } from '@foyer/locales/operate/index'
import { createLoadedTexts } from '../loadedTexts.tsx'

/** The texts of what operators set; dialogs of the desk that use parts of it load them too. */
export const [WithOperateTexts, useOperateTexts] = createLoadedTexts(loadOperateMessages)
