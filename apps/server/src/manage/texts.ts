import { acknowledge } from '../http/door.ts'
import { readTextFile, toTextFile } from '../texts/textFile.ts'
import type { ManageParts, Subject } from './parts.ts'

/** The operators' texts in every language, as one file (D-20). */
export const textCalls = ({ configurations, tenants }: Pick<ManageParts, 'configurations' | 'tenants'>) =>
  ({
    exportTexts: async ({ tenantId }) => toTextFile(await configurations.exportConfig(tenantId, '')),
    importTexts: async ({ tenantId }, { translations, dryRun, blank }) => {
      const before = await configurations.exportConfig(tenantId, '')
      const { changes, unknown, config } = readTextFile(before, translations, blank === 1)
      if (changes.length > 0) await configurations.importConfig(tenantId, config, dryRun === 1)
      return { changes: [...changes], unknown: [...unknown] }
    },
    saveLanguages: async ({ tenantId }, { languages }) => ({
      languages: await tenants.saveLanguages(tenantId, languages),
    }),
    getLanguagesList: async ({ tenantId }) => [{ languages: await tenants.getLanguages(tenantId) }],
    deleteLanguages: ({ tenantId }, { id }) => acknowledge(tenants.removeLanguage(tenantId, id)),
  }) satisfies Subject
