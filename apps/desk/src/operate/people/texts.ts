import { loadPeopleMessages } from '@foyer/locales/people/index'
import { createLoadedTexts } from '../../loadedTexts.tsx'
import { Loading } from '../Loading.tsx'

/** The texts that the pages of people, the audit log and API keys share. */
export const [PeopleWords, usePeopleTexts] = createLoadedTexts(loadPeopleMessages, Loading)
