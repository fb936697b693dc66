import { loadKnowledgeMessages } from '@foyer/locales/knowledge/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../../operate/Loading.tsx'

/** The texts of the robot's documents, beside those of all that operators set. */
export const [WithKnowledgeTexts, useKnowledgeTexts] = createLoadedTexts(loadKnowledgeMessages, Loading)
