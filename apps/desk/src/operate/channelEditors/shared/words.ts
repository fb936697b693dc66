import { loadChannelEditorMessages } from '@foyer/locales/channelEditors/index'
import { createLoadedTexts } from '../../../loadedTexts.tsx'
import { Loading } from '../../Loading.tsx'

/** The texts of the editors of a channel. */
export const [WithEditorTexts, useEditorTexts] = createLoadedTexts(loadChannelEditorMessages, Loading)
