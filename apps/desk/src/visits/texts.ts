import { loadDeskVisitorMessages } from '@foyer/locales/deskVisitors/index'
import { createLoadedTexts } from '../loadedTexts.tsx'

/** The texts of the website's visitors and their pages. */
export const [WithVisitTexts, useVisitTexts] = createLoadedTexts(loadDeskVisitorMessages)
