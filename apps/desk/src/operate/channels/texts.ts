import { loadChannelMessages } from '@foyer/locales/channels/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts of the pages of channels. */
export const [WithChannelTexts, useChannelTexts] = createLoadedTexts(loadChannelMessages, Loading)
