import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** The operators' texts in every language, as one file (D-20). */
export const textCalls = ({ people, texts, tenants }: Pick<ManageParts, 'people' | 'texts' | 'tenants'>) =>
  ({
    exportTexts: (person) => texts.exportTexts(person),
    importTexts: async (person, { translations, before, dryRun, blank }) => {
      const given = { translations, before: before ?? null, dryRun: dryRun === 1, blank: blank === 1 }
      const { changes, unknown, outdated } = await texts.importTexts(person, given)
      people.forget(person.tenantId)
      return { changes: [...changes], unknown: [...unknown], ...(before ? { outdated: [...outdated] } : {}) }
    },
    saveLanguages: async ({ tenantId }, { languages }) => ({
      languages: await tenants.saveLanguages(tenantId, languages),
    }),
    getLanguagesList: async ({ tenantId }) => [{ languages: await tenants.getLanguages(tenantId) }],
    deleteLanguages: ({ tenantId }, { id }) => acknowledge(tenants.removeLanguage(tenantId, id)),
  }) satisfies Subject
