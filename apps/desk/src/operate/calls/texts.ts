import { loadReportMessages } from '@foyer/locales/reports/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts of reports. */
export const [WithReportTexts, useReportTexts] = createLoadedTexts(loadReportMessages, Loading)
