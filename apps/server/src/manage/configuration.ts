import type { ManageParts, Subject } from './parts.ts'

/** The configuration as one file (D-21). */
export const configurationCalls = ({ configurations }: Pick<ManageParts, 'configurations'>) =>
  ({
    exportConfig: ({ tenantId }, { channelId = '' }) => configurations.exportConfig(tenantId, channelId),
    importConfig: async ({ tenantId }, { config, dryRun }) => ({
      changes: await configurations.importConfig(tenantId, config, dryRun === 1),
    }),
  }) satisfies Subject
