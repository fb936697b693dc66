import { useMay } from '../../useClient.ts'
import { useManageQuery } from '../queries.ts'

/** The languages in which the tenant wants its texts; none while they are unknown, or for people who may not read them. */
export const useWantedLanguages = (): readonly string[] =>
  useManageQuery('getLanguagesList', {}, { enabled: useMay('settings.read') }).data?.[0]?.languages ?? []
